// Which file holds a document: content is in the dataset, by type; drafts and private documents in the working folder.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, isContent, type LakeDocument } from './documents.ts';
import { fileNameOf } from './file-names.ts';
import { asLine, revisionOf } from './line.ts';
import { type Content, type Line, LineFile } from './line-file.ts';

export interface Reread {
  content: Content;
  file: LineFile;
}

export class Files {
  readonly #dataset: string;
  readonly #drafts: LineFile;
  readonly #fieldsOf: (type: string) => readonly string[];
  readonly #files = new Map<string, LineFile>();
  readonly #places = new Map<string, LineFile>();
  readonly #homes = new Map<string, LineFile>();

  constructor(dataset: string, work: string, fieldsOf: (type: string) => readonly string[]) {
    this.#dataset = dataset;
    this.#drafts = this.#file(join(work, 'drafts.ndjson'));
    this.#fieldsOf = fieldsOf;
  }

  /** Reads external changes. Throws a readable message if a file is not valid; then none of them counts as read. */
  reread(): { found: Reread[]; gone: Set<string> } | null {
    for (const name of readdirSync(this.#dataset).sort())
      if (name.endsWith('.ndjson')) this.#file(join(this.#dataset, name));
    const changed = this.#changedOnDisk();
    if (changed.length === 0) return null;
    const read = changed.map((file) => ({ file, ...file.read() }));
    const places = new Map([...this.#places].filter(([, file]) => !changed.includes(file)));
    for (const { file, documents } of read) {
      for (const { _id } of documents) {
        if (places.has(_id)) throw new Error(`The document ${_id} is in the dataset twice.`);
        places.set(_id, file);
      }
    }
    const gone = new Set([...this.#places.keys()].filter((id) => !places.has(id)));
    this.#places.clear();
    for (const [id, file] of places) this.#places.set(id, file);
    for (const { file, documents, adopt } of read) {
      adopt();
      for (const content of documents)
        if (isContent(content) && !this.#homes.has(content._type))
          this.#homes.set(content._type, file);
    }
    const found = read.flatMap(({ file, documents }) =>
      documents.map((content) => ({ content, file })),
    );
    return { found, gone };
  }

  changedMeanwhile(): boolean {
    return this.#changedOnDisk().length > 0;
  }

  write(changes: readonly Change[]): void {
    const touched = Map.groupBy(changes, (change) => this.#homeOf(change));
    for (const [file, its] of touched) {
      let lines = file.lines;
      for (const change of its) lines = this.#changed(lines, change);
      if (lines !== file.lines) file.write(lines);
      for (const { id, after } of its) {
        if (after) this.#places.set(id, file);
        else this.#places.delete(id);
      }
    }
  }

  #changed(lines: readonly Line[], { id, after }: Change): readonly Line[] {
    const at = lines.findIndex((line) => line.id === id);
    const old = lines[at];
    if (!after) return old ? lines.toSpliced(at, 1) : lines;
    if (!isContent(after)) {
      const line = { id, text: JSON.stringify(after) };
      return old ? lines.with(at, line) : [...lines, line];
    }
    const before = old ? (JSON.parse(old.text) as Content) : null;
    // A document with the same content keeps its line as it was written.
    if (before && revisionOf(before) === revisionOf(after)) return lines;
    const line = { id, text: asLine(after, before, this.#fieldsOf(after._type)) };
    return old ? lines.with(at, line) : [...lines, line];
  }

  #homeOf({ id, before, after }: Change): LineFile {
    const { _id, _type } = (after ?? before) as LakeDocument;
    const place = this.#places.get(id);
    if (place) return place;
    if (!isContent({ _id, _type })) return this.#drafts;
    const home = this.#homes.get(_type) ?? this.#file(join(this.#dataset, fileNameOf(_type)));
    this.#homes.set(_type, home);
    return home;
  }

  #changedOnDisk(): LineFile[] {
    return [...this.#files.values()].filter((file) => file.changedOnDisk());
  }

  #file(path: string): LineFile {
    const file = this.#files.get(path) ?? new LineFile(path);
    this.#files.set(path, file);
    return file;
  }
}
