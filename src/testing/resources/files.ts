// Files that tests upload: small real ones, and some that are not what they seem.
import { strToU8, type Zippable, zipSync } from 'fflate';

export const text = (content: string) => new Uint8Array(strToU8(content));
/** Bytes from a string with one letter each. */
export const bytes = (content: string) =>
  Uint8Array.from(content, (letter) => letter.charCodeAt(0));
export const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

export const PDF = text('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
export const JPEG = bytes('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9');
export const WEBP = bytes(
  'RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0',
);

export const zip = (files: Record<string, Uint8Array | string>) =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, data]) => [
          name,
          typeof data === 'string' ? strToU8(data) : data,
        ]),
      ) as Zippable,
    ),
  );

const MAIN = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' };

/** An Office file with nothing in it; `more` adds parts, `types` is its list of parts. */
export const office = (
  kind: keyof typeof MAIN,
  more: Record<string, string> = {},
  types = '<Types/>',
) => zip({ '[Content_Types].xml': types, [MAIN[kind]]: '<x/>', ...more });

/** The same file with other bytes at one place, counted from the first place where `mark` is. */
export function changed(
  file: Uint8Array,
  mark: string,
  offset: number,
  value: readonly number[],
  from = 0,
): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(file);
  const at = Buffer.from(copy).indexOf(Buffer.from(mark, 'latin1'), from);
  if (at < 0) throw new Error(`${mark} is not in the file`);
  copy.set(value, at + offset);
  return copy;
}

/** ZIP signatures: an entry of the central directory, a local file header, the end record. */
export const CENTRAL = 'PK\x01\x02';
export const LOCAL = 'PK\x03\x04';
export const END = 'PK\x05\x06';

/** Two files whose packed data overlap: the second one, with its header, is the content of the first. */
export function overlapping(): Uint8Array {
  const inner = Buffer.from(zip({ 'b.txt': 'hello' }));
  const innerCentral = inner.indexOf(CENTRAL, 0, 'latin1');
  const outer = Buffer.from(
    zipSync({ 'a.txt': [new Uint8Array(inner.subarray(0, innerCentral)), { level: 0 }] }),
  );
  const entry = Buffer.from(inner.subarray(innerCentral, inner.indexOf(END, 0, 'latin1')));
  entry.writeUInt32LE(outer.indexOf(LOCAL, 1, 'latin1'), 42);
  const at = outer.indexOf(END, 0, 'latin1');
  const end = Buffer.from(outer.subarray(at));
  end.writeUInt16LE(2, 8);
  end.writeUInt16LE(2, 10);
  end.writeUInt32LE(end.readUInt32LE(12) + entry.length, 12);
  return joined(outer.subarray(0, at), entry, end);
}

/** Twenty kilobytes that unpack to twenty megabytes. */
export const bomb = () => zip({ 'zeros.txt': new Uint8Array(20 * 1024 * 1024) });

/** The same ZIP file, in which one entry says, in both places, that it unpacks to this many bytes. */
export function lying(file: Uint8Array, name: string, size: number): Uint8Array<ArrayBuffer> {
  const copy = Buffer.from(file);
  const inTable = copy.lastIndexOf(name) - 46;
  const header = copy.indexOf(name) - 30;
  copy.writeUInt32LE(size, inTable + 24);
  copy.writeUInt32LE(size, header + 22);
  return new Uint8Array(copy);
}
