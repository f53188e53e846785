// The central directory of a ZIP file, read without unpacking it. APPNOTE.TXT of PKWARE, sections 4.3 and 4.4.
import { FileRefusal } from './kinds.ts';

export interface ZipEntry {
  name: string;
  /** The packed size, and the unpacked size that the header declares. */
  packed: number;
  size: number;
  method: number;
  /** Offsets of its header and of its packed data. */
  begin: number;
  start: number;
}

const MIB = 1024 * 1024;
const MAX_ENTRIES = 1000;
const MAX_UNPACKED = 100 * MIB;
/** Checked above one megabyte. Documents reach 30; a ZIP bomb reaches a thousand. */
const MAX_RATIO = 100;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
/** Flags: encrypted, strongly encrypted, masked headers. */
const ENCRYPTED = 0x1 | 0x40 | 0x2000;
const IS_UTF8 = 0x800;
const HAS_DESCRIPTOR = 0x8;
const STORED = 0;
const DEFLATED = 8;

const DAMAGED = 'That ZIP file is damaged, or it hides something. Please make it again.';
const BOMB = 'That ZIP file unpacks to far more than it seems. We don’t take those.';

export const isZip = (bytes: Uint8Array) =>
  bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === LOCAL;

/** The offset of the end record, if the bytes end like a ZIP file; -1 otherwise. */
export function endOfZip(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const first = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= first; at--)
    if (
      view.getUint32(at, true) === END &&
      at + END_LENGTH + view.getUint16(at + 20, true) === bytes.length
    )
      return at;
  return -1;
}

/** Throws FileRefusal unless it is a plain ZIP file: not encrypted, no bomb, no prefix, no overlapping entries. */
export function readZip(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes);
  const end = endOfZip(bytes);
  if (end < 0) throw new FileRefusal(DAMAGED);
  const [disk, from, here, count] = [4, 6, 8, 10].map((offset) =>
    view.getUint16(end + offset, true),
  ) as [number, number, number, number];
  const [length, offset] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  // Also refuses ZIP64, which a file of 10 MB does not need, and data before, between or after the entries.
  if (disk || from || here !== count || offset + length !== end) throw new FileRefusal(DAMAGED);
  if (count === 0) throw new FileRefusal('That ZIP file is empty.');
  if (count > MAX_ENTRIES)
    throw new FileRefusal(
      `That ZIP file has ${count.toLocaleString('en-US')} files in it. We take up to ${MAX_ENTRIES.toLocaleString('en-US')}.`,
    );
  const entries: ZipEntry[] = [];
  let at = offset;
  for (let i = 0; i < count; i++) {
    const { entry, next } = centralEntry(view, at, { end, offset });
    entries.push(entry);
    at = next;
  }
  if (at !== end) throw new FileRefusal(DAMAGED);
  refuseBombs(entries, bytes.length);
  refuseOverlaps(entries);
  refuseNames(entries);
  return entries;
}

function centralEntry(
  view: DataView,
  at: number,
  { end, offset }: { end: number; offset: number },
): { entry: ZipEntry; next: number } {
  if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) throw new FileRefusal(DAMAGED);
  const short = (place: number) => view.getUint16(at + place, true);
  const long = (place: number) => view.getUint32(at + place, true);
  const [flags, method, nameLength] = [short(8), short(10), short(28)];
  const next = at + 46 + nameLength + short(30) + short(32);
  if (next > end) throw new FileRefusal(DAMAGED);
  if (flags & ENCRYPTED)
    throw new FileRefusal('That ZIP file has a password. Please share it without one.');
  if (method !== STORED && method !== DEFLATED)
    throw new FileRefusal('That ZIP file is packed in a way we can’t check. Please make it again.');
  // Made on Unix (3): the upper half is the file mode. A symbolic link could lead out of the folder.
  if (short(4) >> 8 === 3 && long(38) >>> 28 === 0xa) throw new FileRefusal(DAMAGED);
  const [packed, size, local] = [long(20), long(24), long(42)];
  const name = textAt(view, at + 46, nameLength, flags);
  if (local + 30 > offset || view.getUint32(local, true) !== LOCAL) throw new FileRefusal(DAMAGED);
  const localNameLength = view.getUint16(local + 26, true);
  const start = local + 30 + localNameLength + view.getUint16(local + 28, true);
  const sizes = [view.getUint32(local + 18, true), view.getUint32(local + 22, true)];
  const comesLater = view.getUint16(local + 6, true) & HAS_DESCRIPTOR;
  // Both headers must agree: programs differ in which one they trust.
  const isSame =
    start + packed <= offset &&
    localNameLength === nameLength &&
    textAt(view, local + 30, localNameLength, flags) === name &&
    view.getUint16(local + 8, true) === method &&
    (comesLater || (sizes[0] === packed && sizes[1] === size)) &&
    (method === DEFLATED || packed === size);
  if (!isSame) throw new FileRefusal(DAMAGED);
  return { entry: { name, packed, size, method, begin: local, start }, next };
}

function refuseBombs(entries: readonly ZipEntry[], length: number): void {
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_UNPACKED || (total > MIB && total / length > MAX_RATIO))
    throw new FileRefusal(BOMB);
}

/** Overlapping entries let a small file unpack to terabytes: https://www.bamsoftware.com/hacks/zipbomb/ */
function refuseOverlaps(entries: readonly ZipEntry[]): void {
  const sorted = entries.toSorted((a, b) => a.begin - b.begin);
  if (sorted[0]?.begin !== 0) throw new FileRefusal(DAMAGED);
  let free = 0;
  for (const { begin, start, packed } of sorted) {
    if (begin < free) throw new FileRefusal(BOMB);
    free = start + packed;
  }
}

function refuseNames(entries: readonly ZipEntry[]): void {
  const names = new Set<string>();
  for (const { name } of entries) {
    const leadsOut =
      name === '' ||
      /^[/~]|^[a-z]:|\\|[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]/iu.test(name) ||
      name.split('/').some((part) => part === '..' || part === '.');
    if (leadsOut || names.has(name.toLowerCase()))
      throw new FileRefusal(
        'That ZIP file has a file name in it that could overwrite other files. Please rename it and make the ZIP again.',
      );
    names.add(name.toLowerCase());
  }
}

function textAt(view: DataView, at: number, length: number, flags: number): string {
  if (at + length > view.byteLength) throw new FileRefusal(DAMAGED);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length);
  // Old names use various code pages; the exact letters do not matter here.
  return new TextDecoder(flags & IS_UTF8 ? 'utf-8' : 'latin1').decode(bytes);
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
