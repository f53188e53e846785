// Tables in IndexedDB, for pages and the service worker. Calls reject if browser storage is blocked or full: private
// windows, a full phone, an old Safari that never responds.

const PATIENCE_MS = 3000;

interface Options {
  /** The name of the database, which has only this table. */
  name: string;
  table: string;
  keyPath: string;
  /** Whether the database assigns ascending keys. */
  autoIncrement: boolean;
}

/** Runs `work` in one transaction; resolves with the result of the request it returns, once everything is on disk. */
export type InTransaction = <T>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<T>,
) => Promise<T>;

/** Set after the first timeout: this page then works without IndexedDB. */
let isMute = false;

export function tableIn({ name, table, ...keys }: Options): InTransaction {
  let opened: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const fail = (error: unknown) => {
        opened = undefined;
        reject(error);
      };
      // Safari 14 sometimes never answers a session's first request: https://bugs.webkit.org/show_bug.cgi?id=226547
      const mute = new Error('IndexedDB does not answer');
      if (isMute) return fail(mute);
      const timer = setTimeout(() => {
        isMute = true;
        fail(mute);
      }, PATIENCE_MS);
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(table, keys);
      request.onerror = () => {
        clearTimeout(timer);
        fail(request.error);
      };
      request.onsuccess = () => {
        clearTimeout(timer);
        const { result: database } = request;
        // A newer version of the site, or a sign-out, must not wait for this page.
        database.onversionchange = () => {
          database.close();
          opened = undefined;
        };
        database.onclose = () => {
          opened = undefined;
        };
        resolve(database);
      };
    });
    return opened;
  }

  return async (mode, work) => {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(table, mode);
      const request = work(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? request.error);
      transaction.onabort = () => reject(transaction.error ?? request.error);
    });
  };
}
