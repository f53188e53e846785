// The browser's IndexedDB in memory, for tests: the part that the list of what waits uses. Several pages may share one.

type Row = Record<string, unknown>;

/** What goes wrong: private windows, a full phone, an old Safari that never answers. */
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
  readonly #before: Map<number, Row>;

  constructor(database: IndexedDbInMemory) {
    this.#database = database;
    this.#before = new Map(database.rows);
    queueMicrotask(() => this.#run());
  }

  objectStore() {
    const { rows } = this.#database;
    return {
      getAll: () => this.#ask(() => structuredClone([...rows.values()])),
      delete: (key: number) => this.#ask(() => void rows.delete(key)),
      add: (row: Row) => this.#ask(() => this.#write({ order: this.#database.nextKey++, ...row })),
      put: (row: Row) => this.#ask(() => this.#write(row)),
    };
  }

  #write(row: Row): number {
    if (this.#database.trouble === 'full') throw new DOMException('', 'QuotaExceededError');
    const key = row.order as number;
    this.#database.rows.set(key, structuredClone(row));
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
      this.#database.rows.clear();
      for (const [key, row] of this.#before) this.#database.rows.set(key, row);
      this.onabort?.();
    }
  }
}

export class IndexedDbInMemory {
  readonly rows = new Map<number, Row>();
  nextKey = 1;
  trouble: Trouble;
  #isMade = false;

  constructor(trouble: Trouble = null) {
    this.trouble = trouble;
  }

  open() {
    const request = new RequestInMemory();
    if (this.trouble === 'mute') return request;
    queueMicrotask(() => {
      if (this.trouble === 'blocked') {
        request.error = new DOMException('', 'InvalidStateError');
        request.onerror?.();
        return;
      }
      request.result = {
        createObjectStore: () => undefined,
        transaction: () => new TransactionInMemory(this),
        close: () => undefined,
      };
      if (!this.#isMade) request.onupgradeneeded?.();
      this.#isMade = true;
      request.onsuccess?.();
    });
    return request;
  }
}
