// Assembles the parts of the lake.
import { Listeners } from './listen.ts';
import { Queries } from './query.ts';
import { Settings } from './settings.ts';
import { Store, type StoreOptions } from './store.ts';
import { Transactions } from './transactions.ts';

export interface Lake {
  store: Store;
  transactions: Transactions;
  queries: Queries;
  listeners: Listeners;
  settings: Settings;
  origin: string;
}

export function openLake(options: StoreOptions & { origin: string }): Lake {
  const store = new Store(options);
  const queries = new Queries(store);
  const listeners = new Listeners(queries);
  const transactions = new Transactions(store, (committed) => listeners.tell(committed));
  const settings = new Settings(store.work);
  return { store, transactions, queries, listeners, settings, origin: options.origin };
}
