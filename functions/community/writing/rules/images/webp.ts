// https://developers.google.com/speed/webp/docs/riff_container: chunks of name, length and data, padded to even length.
import { BrokenImage, Bytes, type CleanImage, concat } from './bytes.ts';

/** The chunks that draw the picture. Left out: EXIF, XMP, color profiles and unknown chunks. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
const PICTURES = new Set(['VP8 ', 'VP8L', 'ANMF']);
/** The flags in VP8X for a color profile, EXIF and XMP. */
const METADATA_FLAGS = 0b0010_1100;

export function readWebp(file: Uint8Array): CleanImage {
  const bytes = new Bytes(file);
  const end = 8 + bytes.u32(4, true);
  // Throws if the container is cut off. Data after it is no part of the picture.
  bytes.slice(0, end);
  const kept: Uint8Array[] = [];
  let [size, pictures] = [null as Size | null, 0];
  for (let at = 12; at < end; ) {
    const [name, length] = [bytes.ascii(at, 4), bytes.u32(at + 4, true)];
    const next = at + 8 + length + (length % 2);
    if (next > end) throw new BrokenImage('a chunk is cut off');
    if (KEPT.has(name))
      kept.push(name === 'VP8X' ? withoutFlags(bytes, at, next) : bytes.slice(at, next));
    if (PICTURES.has(name)) pictures++;
    const own = sizeOf(bytes, name, at + 8);
    if (own && size && (own.width > size.width || own.height > size.height))
      throw new BrokenImage('larger than it says');
    size ??= own;
    at = next;
  }
  if (!size || pictures === 0) throw new BrokenImage('no picture');
  return { ...size, bytes: inContainer(kept) };
}

type Size = { width: number; height: number };

function sizeOf(bytes: Bytes, name: string, at: number): Size | null {
  if (name === 'VP8X') return { width: bytes.u24(at + 4) + 1, height: bytes.u24(at + 7) + 1 };
  if (name === 'ANMF') return { width: bytes.u24(at + 6) + 1, height: bytes.u24(at + 9) + 1 };
  if (name === 'VP8 ')
    return { width: bytes.u16(at + 6, true) & 0x3fff, height: bytes.u16(at + 8, true) & 0x3fff };
  if (name !== 'VP8L') return null;
  const bits = bytes.u32(at + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function withoutFlags(bytes: Bytes, from: number, to: number): Uint8Array {
  const chunk = bytes.slice(from, to).slice();
  chunk[8] = (chunk[8] ?? 0) & ~METADATA_FLAGS;
  return chunk;
}

function inContainer(chunks: readonly Uint8Array[]): Uint8Array {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 4);
  const head = new Uint8Array(12);
  head.set([0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]);
  new DataView(head.buffer).setUint32(4, length, true);
  return concat([head, ...chunks]);
}
