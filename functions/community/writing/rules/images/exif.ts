// Keeps only the orientation of EXIF: without it, a photo from a phone may lie on its side.
import { BrokenImage, Bytes } from './bytes.ts';

const HEADER = 'Exif\0\0';
const ORIENTATION = 0x0112;

/** The orientation in a JPEG’s APP1 segment, 1 to 8; null if there is none. */
export function orientationIn(segment: Uint8Array): number | null {
  try {
    const bytes = new Bytes(segment);
    if (bytes.ascii(0, 6) !== HEADER) return null;
    const tiff = 6;
    const isLittle = bytes.ascii(tiff, 2) === 'II';
    const first = tiff + bytes.u32(tiff + 4, isLittle);
    const count = bytes.u16(first, isLittle);
    for (let i = 0; i < count; i++) {
      const at = first + 2 + i * 12;
      if (bytes.u16(at, isLittle) !== ORIENTATION) continue;
      const value = bytes.u16(at + 8, isLittle);
      return value >= 1 && value <= 8 ? value : null;
    }
  } catch (error) {
    if (!(error instanceof BrokenImage)) throw error;
  }
  return null;
}

/** An APP1 segment with only the orientation. */
export function orientationSegment(orientation: number): Uint8Array {
  return Uint8Array.of(
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  );
}
