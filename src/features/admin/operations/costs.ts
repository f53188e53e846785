import { api, dataOf } from '../../../lib/api.ts';
import { consoleStore } from '../console-store.ts';

export const costs = consoleStore(() => dataOf(api.admin.operations.costs.$get()));
