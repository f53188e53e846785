// One NDJSON file. Keeps the original lines, so that unedited documents are written back byte for byte.
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { readIfThere, replaceFile, type Stamp, stampOf } from './durable.ts';

export interface Line {
  /** Null for a line without a document (an empty one). */
  id: string | null;
  text: string;
}

export type Content = { _id: string; _type: string } & Record<string, unknown>;

export class LineFile {
  readonly path: string;
  lines: readonly Line[] = [];
  #stamp: Stamp = null;

  constructor(path: string) {
    this.path = path;
  }

  /** Whether another process has changed or removed the file since it was last read or written here. */
  changedOnDisk(): boolean {
    return stampOf(this.path) !== this.#stamp;
  }

  modifiedAt(): string {
    return statSync(this.path).mtime.toISOString();
  }

  /** Throws a message with the line number if a line is not a document; the last known content then stays in use. */
  read(): { documents: Content[]; adopt: () => void } {
    const stamp = stampOf(this.path);
    const texts = (readIfThere(this.path) ?? '').split('\n');
    if (texts.at(-1) === '') texts.pop();
    const documents: Content[] = [];
    const lines = texts.map((text, i) => {
      if (!text.trim()) return { id: null, text };
      const document = parseLine(text, `${basename(this.path)}:${i + 1}`);
      documents.push(document);
      return { id: document._id, text };
    });
    const adopt = () => {
      this.lines = lines;
      this.#stamp = stamp;
    };
    return { documents, adopt };
  }

  write(lines: readonly Line[]): void {
    this.#stamp = replaceFile(this.path, lines.map(({ text }) => `${text}\n`).join(''));
    this.lines = lines;
  }
}

function parseLine(line: string, place: string): Content {
  let document: Partial<Content> | null;
  try {
    document = JSON.parse(line);
  } catch (error) {
    throw new Error(`${place} is not JSON: ${(error as Error).message}`);
  }
  if (typeof document?._id !== 'string' || typeof document._type !== 'string')
    throw new Error(`${place} is no document: it needs _id and _type.`);
  return document as Content;
}
