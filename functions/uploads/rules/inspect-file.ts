// Detects a file's type from its bytes. Its name only decides between kinds of text, which look alike.
import { ACCEPTED_KINDS, FileRefusal, hasEnding, type KindName, kindOfName } from './kinds.ts';
import { readTextFile } from './text-file.ts';
import { endOfZip, readZip, type ZipEntry } from './zip.ts';

/** Unpacks a raw DEFLATE stream into exactly this many bytes. */
export type Inflate = (packed: Uint8Array, size: number) => Uint8Array;

const OTHER = `We take ${ACCEPTED_KINDS}.`;
const SIGNATURES: readonly (readonly [kind: 'pdf' | 'png' | 'jpg', signature: string])[] = [
  ['pdf', '%PDF-'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpg', '\xff\xd8\xff'],
];
const REFUSED: readonly (readonly [signature: string, what: string])[] = [
  ['MZ', 'a Windows program'],
  ['\x7fELF', 'a Linux program'],
  ['\xcf\xfa\xed\xfe', 'a Mac program'],
  ['\xca\xfe\xba\xbe', 'a program'],
  ['#!', 'a script'],
  [
    '\xd0\xcf\x11\xe0',
    'an old Office file, which can hide macros. Save it as .docx, .xlsx or .pptx',
  ],
  ['Rar!', 'a RAR archive. Please make a ZIP of it'],
  ['7z\xbc\xaf', 'a 7-Zip archive. Please make a ZIP of it'],
  ['\x1f\x8b', 'a compressed archive. Please make a ZIP of it'],
  ['GIF8', 'a GIF. Save it as PNG'],
  ['{\\rtf', 'an RTF file. Save it as .docx or PDF'],
];
/** PDF actions that run when the file is opened. A script in a compressed part is not detected. */
const ACTIVE_PDF = /\/(JavaScript|Launch|EmbeddedFile|RichMedia)[\s/<([]/;
const PDF_WITH_PAGE = /<(!doctype|html|script|svg|\?php)/i;

/** Throws FileRefusal, with advice for the member. */
export function inspectFile(bytes: Uint8Array, name: string, inflate: Inflate): KindName {
  if (bytes.length === 0) throw new FileRefusal('That file is empty.');
  const named = kindOfName(name);
  if (!named && hasEnding(name)) throw new FileRefusal(`We don’t take that kind of file. ${OTHER}`);
  // Not by TextDecoder, whose latin1 is windows-1252.
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const found = SIGNATURES.find(([, signature]) => start.startsWith(signature))?.[0];
  if (found ?? isWebP(bytes, start)) {
    refuseTwoInOne(bytes);
    if (found === 'pdf') checkPdf(bytes);
    return found ?? 'webp';
  }
  if (start.startsWith('PK\x03\x04')) return archiveKind(bytes, readZip(bytes), inflate);
  if (start.startsWith('PK\x05\x06')) throw new FileRefusal('That ZIP file is empty.');
  const known = REFUSED.find(([signature]) => start.startsWith(signature));
  if (known) throw new FileRefusal(`That’s ${known[1]}. ${OTHER}`);
  if (named === 'csv' || named === 'txt' || named === 'md' || named === 'json') {
    refuseTwoInOne(bytes);
    readTextFile(bytes, named);
    return named;
  }
  throw new FileRefusal(
    named
      ? `Its name ends in .${named}, but that’s not what is in the file. ${OTHER}`
      : `We can’t tell what kind of file that is. ${OTHER}`,
  );
}

/** Refuses an image or a PDF that is also a valid ZIP file. */
function refuseTwoInOne(bytes: Uint8Array): void {
  if (endOfZip(bytes) >= 0)
    throw new FileRefusal('There’s another file hidden in that one. Please save it again.');
}

const isWebP = (bytes: Uint8Array, start: string) =>
  start.startsWith('RIFF') &&
  start.slice(8, 12) === 'WEBP' &&
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 === bytes.length;

function checkPdf(bytes: Uint8Array): void {
  if (!latin1(bytes, Math.max(0, bytes.length - 1024)).includes('%%EOF'))
    throw new FileRefusal('That PDF isn’t whole, or something hides behind its end.');
  if (PDF_WITH_PAGE.test(latin1(bytes, 0, 1024)) || ACTIVE_PDF.test(latin1(bytes)))
    throw new FileRefusal(
      'That PDF has a script or another file inside. Print it to a new PDF and share that one.',
    );
}

const CONTENT_TYPES = '[Content_Types].xml';
const MAX_CONTENT_TYPES = 256 * 1024;
const MACROS = 'That file has macros. Save it without them (.docx, .xlsx or .pptx) and try again.';
const MAIN_PARTS: readonly (readonly [part: string, kind: KindName])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
];

function archiveKind(bytes: Uint8Array, entries: readonly ZipEntry[], inflate: Inflate): KindName {
  const types = entries.find(({ name }) => name === CONTENT_TYPES);
  if (!types) {
    refuseInside(entries);
    return 'zip';
  }
  const isActive = entries.some(({ name }) =>
    /vbaproject|vbadata|\/activex\/|\/macrosheets\/|oleobject/i.test(name),
  );
  if (isActive || /macroEnabled|vbaProject|oleObject|activeX/i.test(textOf(bytes, types, inflate)))
    throw new FileRefusal(MACROS);
  const main = MAIN_PARTS.find(([part]) => entries.some(({ name }) => name === part));
  if (!main) throw new FileRefusal(`That’s not an Office file that we know. ${OTHER}`);
  return main[1];
}

/** The text of the list of parts, which also names macros, whatever their file names. */
function textOf(bytes: Uint8Array, entry: ZipEntry, inflate: Inflate): string {
  const packed = bytes.subarray(entry.start, entry.start + entry.packed);
  if (entry.size > MAX_CONTENT_TYPES || entry.packed > MAX_CONTENT_TYPES / 4)
    throw new FileRefusal(MACROS);
  try {
    const text = entry.method === 0 ? packed : inflate(packed, entry.size);
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    throw new FileRefusal('That Office file is damaged. Please save it again.');
  }
}

/** A ZIP file may contain the kinds of file that we accept on their own, and no archives but Office files. */
function refuseInside(entries: readonly ZipEntry[]): void {
  for (const { name } of entries) {
    const isFolder = name.endsWith('/');
    const isMacs = /(^|\/)(__MACOSX\/|\.DS_Store$)/.test(name);
    if (isFolder || isMacs) continue;
    const kind = kindOfName(name);
    if (kind === undefined || kind === 'zip')
      throw new FileRefusal(
        `There’s a file in that ZIP that we don’t take: ${shortName(name)}. In a ZIP we take the same kinds, but no other ZIP.`,
      );
  }
}

const shortName = (name: string) => [...(name.split('/').at(-1) ?? '')].slice(0, 60).join('');

/** For searching ASCII text. */
const latin1 = (bytes: Uint8Array, from = 0, to = bytes.length) =>
  new TextDecoder('latin1').decode(bytes.subarray(from, to));
