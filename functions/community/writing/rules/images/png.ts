// https://www.w3.org/TR/png-3/: chunks of length, name, data and checksum, from IHDR to IEND.
import { BrokenImage, Bytes, type CleanImage, concat } from './bytes.ts';

const SIGNATURE = 8;
/** The chunks that draw the picture. Left out: texts, dates, EXIF, and color profiles, which are compressed. */
const KEPT = new Set([
  ...[
    'IHDR',
    'PLTE',
    'IDAT',
    'IEND',
    'tRNS',
    'gAMA',
    'cHRM',
    'sRGB',
    'cICP',
    'sBIT',
    'bKGD',
    'pHYs',
  ],
  ...['acTL', 'fcTL', 'fdAT'],
]);

export function readPng(file: Uint8Array): CleanImage {
  const bytes = new Bytes(file);
  if (bytes.ascii(12, 4) !== 'IHDR') throw new BrokenImage('no IHDR');
  const kept = [bytes.slice(0, SIGNATURE)];
  const names = new Set<string>();
  for (let at = SIGNATURE; ; ) {
    const [end, name] = [at + 12 + bytes.u32(at), bytes.ascii(at + 4, 4)];
    const chunk = bytes.slice(at, end);
    if (KEPT.has(name)) kept.push(chunk);
    names.add(name);
    at = end;
    // Data after IEND is no part of the picture.
    if (name === 'IEND') break;
  }
  if (!names.has('IDAT')) throw new BrokenImage('no IDAT');
  return { width: bytes.u32(16), height: bytes.u32(20), bytes: concat(kept) };
}
