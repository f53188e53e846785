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

/** Where its table of contents and its end record begin. */
export const CENTRAL = 'PK\x01\x02';
export const LOCAL = 'PK\x03\x04';
export const END = 'PK\x05\x06';

/** Two entries of the table of contents that unpack the same data. */
export function overlapping(): Uint8Array {
  const file = Buffer.from(zip({ 'a.txt': 'hello', 'b.txt': 'hello' }));
  const second = file.indexOf(CENTRAL, file.indexOf(CENTRAL) + 1, 'latin1');
  // The second entry now has the name and the place of the first, under another name in one place.
  file.writeUInt32LE(0, second + 42);
  return new Uint8Array(file);
}

/** Twenty kilobytes that unpack to twenty megabytes. */
export const bomb = () => zip({ 'zeros.txt': new Uint8Array(20 * 1024 * 1024) });
