import { api, dataOf } from '../../../lib/api.ts';
import { consoleStore } from '../console-store.ts';

export const health = consoleStore(() => dataOf(api.admin.operations.health.$get()));
