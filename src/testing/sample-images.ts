// Images for tests of uploads: real ones, and files that only look like one.
import sharp, { type Sharp } from 'sharp';

const picture = (width = 6, height = 4): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0f6b4f' } });

const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());

export const SAMPLES = {
  png: (width?: number, height?: number) => bytesOf(picture(width, height).png()),
  jpeg: (width?: number, height?: number) => bytesOf(picture(width, height).jpeg()),
  webp: (width?: number, height?: number) => bytesOf(picture(width, height).webp()),
  gif: (width?: number, height?: number) => bytesOf(picture(width, height).gif()),
};

const WHERE = {
  IFD0: { Make: 'A phone', Copyright: 'SECRET-COPYRIGHT' },
  IFD3: { GPSLatitude: '52/1 31/1 12/1', GPSLatitudeRef: 'N' },
};

/** As from a phone: with the place, and lying on its side. */
export const photo = (type: 'jpeg' | 'png' | 'webp', orientation = 1) =>
  bytesOf(picture().toFormat(type).withMetadata({ orientation }).withExif(WHERE));

export function joined(...parts: (Uint8Array | string)[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))));
}
