// The only way to change documents: one transaction at a time, each on disk before its response is sent.
import { randomUUID } from 'node:crypto';
import { watch } from 'node:fs';
import type { Change } from './documents.ts';
import { badRequest, LakeError } from './lake-error.ts';
import { revisionOf } from './line.ts';
import type { Mut } from './mutations.ts';
import { type Result, Staging } from './staging.ts';
import type { Store } from './store.ts';
import type { LoggedDocument, Transaction } from './transaction-log.ts';

/** The only user: the editor on this machine. */
export const EDITOR = 'editor';

export interface Committed {
  transaction: Transaction;
  changes: Change[];
}

export interface Outcome {
  transactionId: string;
  results: Result[];
}

export interface Request {
  transactionId?: string | undefined;
  actions?: string[];
  dryRun?: boolean;
}

export class Transactions {
  readonly #store: Store;
  readonly #tell: (committed: Committed) => void;
  #complaint = '';

  constructor(store: Store, tell: (committed: Committed) => void) {
    this.#store = store;
    this.#tell = tell;
  }

  /** `work` stages the changes and runs again if a file changed meanwhile. It is synchronous, so no two interleave. */
  run(
    { transactionId: id = randomUUID(), actions = [], dryRun }: Request,
    work: (staging: Staging) => void,
  ): Outcome {
    if (!/^[\w-]{1,64}$/.test(id))
      throw badRequest('A transaction id has letters, digits and dashes.');
    const done = this.#store.log.find(id);
    // A retry after a lost response: the transaction was already applied.
    if (done) return { transactionId: id, results: done.documents.map(resultOf) };
    for (let tries = 0; tries < 5; tries++) {
      this.catchUp();
      const staging = new Staging(this.#store, id);
      work(staging);
      staging.forgetUnusedAssets();
      const outcome = staging.outcome();
      const answer = { transactionId: id, results: staging.results };
      if (dryRun || outcome.length === 0) return answer;
      const transaction = {
        id,
        timestamp: staging.timestamp,
        author: EDITOR,
        actions,
        documents: outcome.map((change) => this.#logged(change)),
      };
      const changes = outcome.map(({ id, before, after }) => ({ id, before, after }));
      if (this.#store.commit({ transaction, changes })) {
        this.#tell({ transaction, changes });
        return answer;
      }
    }
    throw new LakeError(503, {
      type: 'busy',
      description: 'The files of the dataset change all the time.',
    });
  }

  /** Publishes changes on disk as events to all listeners. */
  catchUp(): void {
    let changes: Change[];
    try {
      changes = this.#store.catchUp();
    } catch (error) {
      throw new LakeError(409, {
        type: 'datasetUnreadable',
        description: `Nothing can be saved until a file is fixed: ${(error as Error).message}`,
      });
    }
    if (changes.length === 0) return;
    // Each document has its own revision, so each is a separate transaction.
    for (const change of changes) {
      const id = change.after?._rev ?? randomUUID();
      const timestamp = new Date().toISOString();
      const documents = [this.#logged({ ...change, mutations: [mutationFor(change)] })];
      this.#tell({
        transaction: { id, timestamp, author: 'files', actions: [], documents },
        changes: [change],
      });
    }
  }

  /** Call before a query: while a file is broken, queries use its last readable content. */
  lookAtFiles(): void {
    try {
      this.catchUp();
      this.#complaint = '';
    } catch (error) {
      const complaint = (error as Error).message;
      if (complaint !== this.#complaint) console.warn(complaint);
      this.#complaint = complaint;
    }
  }

  /** Notifies open Studios of a git checkout. */
  watch(): () => void {
    let soon: NodeJS.Timeout | undefined;
    const watcher = watch(this.#store.dataset, () => {
      clearTimeout(soon);
      // A checkout writes many files; wait for the last one.
      soon = setTimeout(() => this.lookAtFiles(), 200);
    });
    return () => {
      clearTimeout(soon);
      watcher.close();
    };
  }

  #logged({ id, before, after, mutations }: Change & { mutations: Mut[] }): LoggedDocument {
    const seen = this.#store.log.last(id);
    return {
      id,
      from: before?._rev ?? null,
      to: after?._rev ?? null,
      ...(before && seen?.to !== before._rev && { before }),
      mutations,
      hash: after && revisionOf(after),
      createdAt: after?._createdAt ?? null,
    };
  }
}

const mutationFor = ({ id, after }: Change): Mut =>
  after ? { createOrReplace: after } : { delete: { id } };

function resultOf({ id, from, to }: LoggedDocument): Result {
  return { id, operation: to ? (from ? 'update' : 'create') : 'delete' };
}
