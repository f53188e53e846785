// https://www.w3.org/Graphics/GIF/spec-gif89a.txt: a screen, blocks, a trailer.
import { BrokenImage, Bytes, type CleanImage, concat } from './bytes.ts';

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [CONTROL, APPLICATION] = [0xf9, 0xff];
/** The extension that says how often an animation loops. */
const LOOP = 'NETSCAPE2.0';

export function readGif(file: Uint8Array): CleanImage {
  const bytes = new Bytes(file);
  const size = { width: bytes.u16(6, true), height: bytes.u16(8, true) };
  let at = 13 + colors(bytes.u8(10));
  const kept = [bytes.slice(0, at)];
  let images = 0;
  for (; bytes.u8(at) !== TRAILER; ) {
    const end = endOfBlock(bytes, at);
    if (bytes.u8(at) === IMAGE) {
      images++;
      if (!isWithin(bytes, at, size)) throw new BrokenImage('a frame outside the picture');
    }
    if (isKept(bytes, at)) kept.push(bytes.slice(at, end));
    at = end;
  }
  if (images === 0) throw new BrokenImage('no picture');
  // Data after the trailer is no part of the picture.
  kept.push(bytes.slice(at, at + 1));
  return { ...size, bytes: concat(kept) };
}

const colors = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function endOfBlock(bytes: Bytes, at: number): number {
  const kind = bytes.u8(at);
  if (kind !== IMAGE && kind !== EXTENSION) throw new BrokenImage('an unknown block');
  let next = kind === IMAGE ? at + 11 + colors(bytes.u8(at + 9)) : at + 2;
  while (bytes.u8(next) !== 0) next += 1 + bytes.u8(next);
  return next + 1;
}

/** Left out: comments, plain text, and the data of other applications. */
function isKept(bytes: Bytes, at: number): boolean {
  if (bytes.u8(at) === IMAGE || bytes.u8(at + 1) === CONTROL) return true;
  return bytes.u8(at + 1) === APPLICATION && bytes.ascii(at + 3, 11) === LOOP;
}

function isWithin(bytes: Bytes, at: number, size: { width: number; height: number }): boolean {
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) => bytes.u16(at + offset, true));
  return (left ?? 0) + (width ?? 0) <= size.width && (top ?? 0) + (height ?? 0) <= size.height;
}
