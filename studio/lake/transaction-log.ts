// The transaction log, in order: one append-only line per transaction. The documents themselves are in their files.
import { truncateSync } from 'node:fs';
import type { LakeDocument } from './documents.ts';
import { appendLine, readIfThere } from './durable.ts';
import type { Mut } from './mutations.ts';

export interface LoggedDocument {
  id: string;
  /** Revisions before and after; null if the document did not exist. */
  from: string | null;
  to: string | null;
  /** The document before, if the log does not have it at that revision (it came from a file). */
  before?: LakeDocument;
  mutations: Mut[];
  hash: string | null;
  createdAt: string | null;
}

export interface Transaction {
  id: string;
  timestamp: string;
  author: string;
  /** The Studio's action, which distinguishes publishing from editing in the history. */
  actions: string[];
  documents: LoggedDocument[];
}

export class TransactionLog {
  readonly #path: string;
  readonly #byId = new Map<string, Transaction>();
  readonly #byDocument = new Map<string, Transaction[]>();

  constructor(path: string) {
    this.#path = path;
    const text = readIfThere(path) ?? '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    // A crash tore the last line; its transaction was never acknowledged, or is repeated from the redo file.
    if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
    for (const line of whole.split('\n')) if (line) this.#index(JSON.parse(line));
  }

  append(transaction: Transaction): void {
    if (this.#byId.has(transaction.id)) return;
    appendLine(this.#path, JSON.stringify(transaction));
    this.#index(transaction);
  }

  /** Oldest first. */
  all(): Transaction[] {
    return [...this.#byId.values()];
  }

  find(id: string): Transaction | undefined {
    return this.#byId.get(id);
  }

  /** Oldest first. */
  of(documentId: string): readonly Transaction[] {
    return this.#byDocument.get(documentId) ?? [];
  }

  last(documentId: string): LoggedDocument | undefined {
    return this.of(documentId)
      .at(-1)
      ?.documents.find(({ id }) => id === documentId);
  }

  #index(transaction: Transaction): void {
    this.#byId.set(transaction.id, transaction);
    for (const { id } of transaction.documents) {
      const list = this.#byDocument.get(id);
      if (list) list.push(transaction);
      else this.#byDocument.set(id, [transaction]);
    }
  }
}
