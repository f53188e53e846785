// https://www.w3.org/Graphics/JPEG/itu-t81.pdf: segments of marker, length and data; after each SOS comes the picture.
import { BrokenImage, Bytes, type CleanImage, concat } from './bytes.ts';
import { orientationIn, orientationSegment } from './exif.ts';

const [START, END, SCAN, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe];
const EXIF = 0xe1;
/** JFIF, and Adobe’s, which defines the color encoding. */
const KEPT_APPLICATION = new Set([0xe0, 0xee]);

export function readJpeg(file: Uint8Array): CleanImage {
  const bytes = new Bytes(file);
  const kept: Uint8Array[] = [];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let scans = 0;
  for (let at = 2; ; ) {
    if (bytes.u8(at) !== 0xff) throw new BrokenImage('no marker');
    const marker = bytes.u8(at + 1);
    // Any number of 0xff may come before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    // Data after the end marker is no part of the picture.
    if (marker === END) break;
    const end = at + 2 + bytes.u16(at + 2);
    if (end < at + 4) throw new BrokenImage('an impossible length');
    if (marker === EXIF) orientation = orientationIn(bytes.slice(at + 4, end)) ?? orientation;
    if (isFrame(marker) && size) throw new BrokenImage('two pictures');
    if (isFrame(marker)) size = { width: bytes.u16(at + 7), height: bytes.u16(at + 5) };
    const next = marker === SCAN ? endOfScan(bytes, end) : end;
    if (marker === SCAN) scans++;
    if (isKept(marker)) kept.push(bytes.slice(at, next));
    at = next;
  }
  if (!size || scans === 0) throw new BrokenImage('no picture');
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
  const [start, end] = [Uint8Array.of(0xff, START), Uint8Array.of(0xff, END)];
  // The size as displayed, after the rotation.
  const seen = orientation > 4 ? { width: size.height, height: size.width } : size;
  return { ...seen, bytes: concat([start, ...turned, ...kept, end]) };
}

/** SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Left out: EXIF with its location and date, XMP, IPTC, thumbnails, further pictures, comments. */
function isKept(marker: number): boolean {
  if (marker === COMMENT) return false;
  return marker < 0xe0 || marker > 0xef || KEPT_APPLICATION.has(marker);
}

/** The picture's data ends at a marker; 0xff00 is a data byte, and RST0 to RST7 are part of it. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = from; ; at++) {
    at = bytes.all.indexOf(0xff, at);
    if (at < 0) throw new BrokenImage('cut off');
    const next = bytes.u8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
}
