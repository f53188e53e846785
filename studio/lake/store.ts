// All documents of the lake: in memory for queries, in files for persistence. Other programs, such as git, may change
// the dataset's files; the files on disk are the source of truth.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Change, isAsset, isContent, type LakeDocument } from './documents.ts';
import { removeFile, sweep } from './durable.ts';
import { Files, type Reread } from './files.ts';
import { revisionOf } from './line.ts';
import { takeLock } from './lock.ts';
import { type Intent, readIntent, writeIntent } from './redo.ts';
import { TransactionLog } from './transaction-log.ts';
import { trimLog } from './trim-log.ts';

export interface StoreOptions {
  /** Contains the folder `dataset`; the git-ignored folder `.lake` is created in it. */
  folder: string;
  /** The schema order of a type's fields, for keys that are new on a line. */
  fieldsOf?: (type: string) => readonly string[];
  /** Where assets are served, for their `url`. */
  origin?: string;
}

export class Store {
  readonly documents = new Map<string, LakeDocument>();
  readonly dataset: string;
  readonly work: string;
  readonly log: TransactionLog;
  /** Grows with every change, to invalidate caches that are derived from the documents. */
  version = 0;
  readonly #files: Files;
  readonly #redo: string;
  readonly #origin: string;
  readonly #unlock: () => void;
  #isOpen = false;
  #broken: Error | null = null;

  constructor({ folder, fieldsOf = () => [], origin = '' }: StoreOptions) {
    this.#origin = origin;
    this.dataset = join(folder, 'dataset');
    this.work = join(folder, '.lake');
    this.#redo = join(this.work, 'redo.json');
    mkdirSync(this.work, { recursive: true, mode: 0o700 });
    writeFileSync(join(this.work, '.gitignore'), '*\n');
    this.#unlock = takeLock(join(this.work, 'lock'));
    try {
      for (const place of [this.dataset, join(this.dataset, 'assets'), this.work]) sweep(place);
      const transactions = join(this.work, 'transactions.ndjson');
      trimLog(transactions);
      this.log = new TransactionLog(transactions);
      this.#files = new Files(this.dataset, this.work, fieldsOf);
      this.catchUp();
      this.#finishInterrupted();
      this.#isOpen = true;
    } catch (error) {
      this.#unlock();
      throw error;
    }
  }

  close(): void {
    this.#unlock();
  }

  /** Reads external changes from disk and returns the documents that they changed. */
  catchUp(): Change[] {
    const reread = this.#files.reread();
    if (!reread) return [];
    const found = reread.found.flatMap((line): Change[] => {
      const before = this.documents.get(line.content._id) ?? null;
      if (before && revisionOf(before) === revisionOf(line.content)) return [];
      const after = this.#dated(line);
      // Switching between two branches brings back the same content, but no event may repeat.
      if (this.#isOpen) after._rev = `${after._rev.slice(0, 22)}-${randomUUID().slice(0, 8)}`;
      return [{ id: line.content._id, before, after }];
    });
    const gone = [...reread.gone].flatMap((id): Change[] => {
      const before = this.documents.get(id);
      return before ? [{ id, before, after: null }] : [];
    });
    const changes = [...found, ...gone];
    this.#remember(changes);
    return changes;
  }

  /** True: everything is on disk. False: a file changed meanwhile and nothing was written, so catch up first. */
  commit(intent: Intent): boolean {
    if (this.#broken) throw this.#broken;
    if (this.#files.changedMeanwhile()) return false;
    try {
      writeIntent(this.#redo, intent);
      this.#files.write(intent.changes);
      this.log.append(intent.transaction);
      this.#forgetBytes(intent.changes);
      removeFile(this.#redo);
    } catch (error) {
      this.#broken = new Error(
        `The disk refused a change (${(error as Error).message}). Start the Studio again: it finishes what it began.`,
      );
      throw this.#broken;
    }
    this.#remember(intent.changes);
    return true;
  }

  #finishInterrupted(): void {
    const intent = readIntent(this.#redo);
    if (intent) {
      const ours = intent.changes.filter(({ id, before, after }) => {
        const now = hash(this.documents.get(id));
        // Any other content was written since by another program, and wins.
        return now === hash(before) || now === hash(after);
      });
      this.#files.write(ours);
      this.log.append(intent.transaction);
      this.#forgetBytes(ours);
      this.#remember(ours);
    }
    removeFile(this.#redo);
  }

  /** Deletes the file of an asset that was deleted. */
  #forgetBytes(changes: readonly Change[]): void {
    for (const { before, after } of changes)
      if (before && !after && isAsset(before._type))
        removeFile(join(this.dataset, 'assets', basename(String(before.path))));
  }

  /** With the revision and dates from the log, if the line is still what the log recorded last. */
  #dated({ content, file }: Reread): LakeDocument {
    const rev = revisionOf(content);
    const date = file.modifiedAt();
    if (!isContent(content))
      return { _rev: rev, _createdAt: date, _updatedAt: date, ...content } as LakeDocument;
    const logged = this.log.last(content._id);
    const transaction = logged?.hash === rev && logged.to ? this.log.find(logged.to) : undefined;
    return {
      ...content,
      ...(isAsset(content._type) && { url: `${this.#origin}/${content.path}` }),
      _rev: transaction?.id ?? rev,
      _createdAt: logged?.createdAt ?? date,
      _updatedAt: transaction?.timestamp ?? date,
    };
  }

  #remember(changes: readonly Change[]): void {
    for (const { id, after } of changes) {
      if (after) this.documents.set(id, after);
      else this.documents.delete(id);
    }
    if (changes.length > 0) this.version++;
  }
}

const hash = (document: LakeDocument | null | undefined) =>
  document ? revisionOf(document) : null;
