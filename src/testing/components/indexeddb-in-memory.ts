// The browser's IndexedDB in memory, for tests: the part that the queue of waiting changes uses, with its files.
// Several pages may share one.

type Row = Record<string, unknown>;
type Key = number | string;

/** A database with one table. */
interface Table {
  rows: Map<Key, Row>;
  keyPath: string;
  nextKey: number;
}

/** Simulated failures: private windows, a full phone, an old Safari that never answers. */
export type Trouble = 'blocked' | 'full' | 'mute' | null;

class RequestInMemory {
  result: unknown = undefined;
  error: DOMException | null = null;
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onupgradeneeded: (() => void) | null = null;
}

class TransactionInMemory {
  error: DOMException | null = null;
  oncomplete: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  readonly #waiting: (() => void)[] = [];
  readonly #database: IndexedDbInMemory;
  readonly #table: Table;
  readonly #before: Map<Key, Row>;

  constructor(database: IndexedDbInMemory, table: Table) {
    this.#database = database;
    this.#table = table;
    this.#before = new Map(table.rows);
    queueMicrotask(() => this.#run());
  }

  objectStore() {
    const { rows, keyPath } = this.#table;
    return {
      get: (key: Key) => this.#ask(() => structuredClone(rows.get(key))),
      getAll: () => this.#ask(() => structuredClone([...rows.values()])),
      getAllKeys: () => this.#ask(() => [...rows.keys()]),
      delete: (key: Key) => this.#ask(() => void rows.delete(key)),
      add: (row: Row) => this.#ask(() => this.#write({ [keyPath]: this.#table.nextKey++, ...row })),
      put: (row: Row) => this.#ask(() => this.#write(row)),
    };
  }

  #write(row: Row): Key {
    if (this.#database.trouble === 'full') throw new DOMException('', 'QuotaExceededError');
    const key = row[this.#table.keyPath] as Key;
    this.#table.rows.set(key, structuredClone(row));
    return key;
  }

  #ask(work: () => unknown): RequestInMemory {
    const request = new RequestInMemory();
    this.#waiting.push(() => {
      request.result = work();
      request.onsuccess?.();
    });
    return request;
  }

  #run(): void {
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) next();
      this.oncomplete?.();
    } catch (error) {
      this.error = error as DOMException;
      this.#table.rows.clear();
      for (const [key, row] of this.#before) this.#table.rows.set(key, row);
      this.onabort?.();
    }
  }
}

export class IndexedDbInMemory {
  readonly #tables = new Map<string, Table>();
  trouble: Trouble;

  constructor(trouble: Trouble = null) {
    this.trouble = trouble;
  }

  /** The queue of waiting changes. */
  get rows(): Map<Key, Row> {
    return this.#table('ai-money-masters-waiting').rows;
  }

  get files(): Map<Key, Row> {
    return this.#table('ai-money-masters-waiting-files').rows;
  }

  #table(name: string): Table {
    const table = this.#tables.get(name) ?? { rows: new Map(), keyPath: '', nextKey: 1 };
    this.#tables.set(name, table);
    return table;
  }

  open(name: string) {
    const request = new RequestInMemory();
    if (this.trouble === 'mute') return request;
    queueMicrotask(() => {
      if (this.trouble === 'blocked') {
        request.error = new DOMException('', 'InvalidStateError');
        request.onerror?.();
        return;
      }
      const table = this.#table(name);
      request.result = {
        createObjectStore: (_: string, { keyPath }: { keyPath: string }) => {
          table.keyPath = keyPath;
        },
        transaction: () => new TransactionInMemory(this, table),
        close: () => undefined,
      };
      if (!table.keyPath) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  }
}
