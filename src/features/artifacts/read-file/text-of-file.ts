// The text of a file that is handed in, for the checks. The file is inspected as the Worker will inspect it, so that one
// that lies about its type is named before it is uploaded.
import { inflateSync } from 'fflate';
import { cellsOf } from '../../../../functions/sheets/rules/cells.ts';
import { type Inflate, inspectFile } from '../../../../functions/uploads/rules/inspect-file.ts';
import { FileRefusal, type KindName } from '../../../../functions/uploads/rules/kinds.ts';
import { readZip } from '../../../../functions/uploads/rules/zip.ts';
import { workbookText } from './workbook-text.ts';
import { slideText, wordText } from './written-text.ts';

/** Why there is no text: each has its sentence in unread.ts. */
export type Unread = 'picture' | 'scan' | 'archive' | 'empty' | 'damaged' | 'large' | 'slow';
export type FileText =
  | { text: string }
  | { unread: Unread }
  /** The Worker will not take the file: the sentence says why. */
  | { refused: string };

/** Bytes of all unpacked parts of an Office file together. */
const MAX_UNPACKED = 30 * 1024 * 1024;

const inflate: Inflate = (packed, size) => inflateSync(packed, { out: new Uint8Array(size) });

export interface Bounds {
  /** Characters. */
  max: number;
  /** Left out where no PDF is read: its code is large. */
  pdf?: Reader;
}

/** Never rejects. */
export async function textOfFile(
  bytes: Uint8Array,
  name: string,
  { max, pdf = notRead }: Bounds,
): Promise<FileText> {
  try {
    const kind = inspectFile(bytes, name, inflate);
    if (kind === 'zip') return { unread: 'archive' };
    if (kind === 'png' || kind === 'jpg' || kind === 'webp') return { unread: 'picture' };
    const read = kind === 'pdf' ? pdf : READERS[kind];
    const raw = await read(bytes, max);
    // The API refuses null characters, which damaged PDFs have in their text.
    const text = raw.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim();
    if (text === '') return { unread: kind === 'pdf' ? 'scan' : 'empty' };
    return { text: text.slice(0, max).toWellFormed() };
  } catch (error) {
    if (error instanceof FileRefusal) return { refused: error.message };
    return { unread: error === TOO_LARGE ? 'large' : 'damaged' };
  }
}

const TOO_LARGE = new Error('Unpacks to more than is read');

export type Reader = (bytes: Uint8Array, max: number) => string | Promise<string>;

const notRead: Reader = () => {
  throw new Error('No reader of PDFs');
};
const asText: Reader = (bytes) => new TextDecoder().decode(bytes);

const READERS: Readonly<Record<Exclude<KindName, 'pdf' | 'zip' | 'png' | 'jpg' | 'webp'>, Reader>> =
  {
    ...{ txt: asText, md: asText, json: asText },
    csv: (bytes, max) => tableText(new TextDecoder().decode(bytes).slice(0, max)),
    docx: (bytes, max) => wordText(partsOf(bytes).part('word/document.xml'), max),
    xlsx: (bytes, max) => workbookText(partsOf(bytes).part, max),
    pptx(bytes, max) {
      const { names, part } = partsOf(bytes);
      const number = (slide: string) => Number(/\d+/.exec(slide)?.[0]);
      const slides = names.filter((each) => /^ppt\/slides\/slide\d+\.xml$/.test(each));
      let written = '';
      for (const slide of slides.toSorted((a, b) => number(a) - number(b)))
        if (written.length <= max) written += `${slideText(part(slide), max - written.length)}\n`;
      return written;
    },
  };

/** The cells with tabs. Spreadsheets of many countries separate them by semicolons. */
function tableText(csv: string): string {
  const [first = ''] = csv.split('\n', 1);
  const commas = first.split(';').length > first.split(',').length ? csv.replaceAll(';', ',') : csv;
  return cellsOf(commas.replace(/^\ufeff/, ''))
    .map((row) => row.map(({ shown }) => shown).join('\t'))
    .join('\n');
}

/** The parts of an Office file, unpacked when they are asked for. */
function partsOf(bytes: Uint8Array): { names: string[]; part: (name: string) => string } {
  const entries = readZip(bytes);
  let room = MAX_UNPACKED;
  return {
    names: entries.map(({ name }) => name),
    part(name) {
      const entry = entries.find((each) => each.name === name);
      if (!entry) return '';
      room -= entry.size;
      if (room < 0) throw TOO_LARGE;
      const packed = bytes.subarray(entry.start, entry.start + entry.packed);
      const unpacked = entry.method === 0 ? packed : inflate(packed, entry.size);
      return new TextDecoder().decode(unpacked);
    },
  };
}
