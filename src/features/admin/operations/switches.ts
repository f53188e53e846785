import { api, dataOf } from '../../../lib/api.ts';
import { consoleStore } from '../console-store.ts';

export const switches = consoleStore(() => dataOf(api.admin.operations.switches.$get()));
