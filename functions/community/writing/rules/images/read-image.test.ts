import sharp from 'sharp';
import { expect, test } from 'vitest';
import { joined, photo, SAMPLES } from '../../../../../src/testing/fixtures/sample-images.ts';
import { fc } from '../../../../../src/testing/run/seed.ts';
import { type ImageType, readImage } from './read-image.ts';

const TYPES = ['png', 'jpeg', 'webp', 'gif'] as const;
const typeOf = (name: (typeof TYPES)[number]): ImageType => `image/${name}`;

function clean(file: Uint8Array, type: ImageType) {
  const image = readImage(file, type);
  if (typeof image === 'string') throw new Error(image);
  return image;
}

const pixels = async (file: Uint8Array) => (await sharp(file).raw().toBuffer()).toString('hex');

test.each(TYPES)('a %s keeps its picture and its size', async (name) => {
  const file = await SAMPLES[name](37, 21);
  const image = clean(file, typeOf(name));
  expect([image.width, image.height]).toEqual([37, 21]);
  expect(await pixels(image.bytes)).toBe(await pixels(file));
});

test.each(['jpeg', 'png', 'webp'] as const)('where a %s was taken is left out', async (name) => {
  const file = await photo(name);
  expect(Buffer.from(file).toString('latin1')).toContain('SECRET-COPYRIGHT');
  const { bytes } = clean(file, typeOf(name));
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/SECRET|A phone|Exif/);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(await pixels(bytes)).toBe(await pixels(file));
});

test('a photo that lies on its side stays upright', async () => {
  const file = await photo('jpeg', 6);
  const image = clean(file, 'image/jpeg');
  expect([image.width, image.height]).toEqual([4, 6]);
  const { orientation, exif } = await sharp(image.bytes).metadata();
  expect(orientation).toBe(6);
  expect(exif?.toString('latin1')).not.toMatch(/SECRET|A phone/);
});

test.each(TYPES)('what is appended to a %s is left out', async (name) => {
  const file = await SAMPLES[name]();
  const both = joined(file, '<script>alert(1)</script>PK\u0003\u0004');
  expect(clean(both, typeOf(name)).bytes).toEqual(clean(file, typeOf(name)).bytes);
});

test('texts inside an image are left out', async () => {
  const png = await SAMPLES.png();
  const text = '<script>alert(1)</script>';
  const chunk = joined(new Uint8Array([0, 0, 0, text.length]), 'tEXt', text, new Uint8Array(4));
  const withText = joined(png.slice(0, 33), chunk, png.slice(33));
  expect(clean(withText, 'image/png').bytes).toEqual(clean(png, 'image/png').bytes);
  const gif = await SAMPLES.gif();
  const comment = joined(new Uint8Array([0x21, 0xfe, text.length]), text, new Uint8Array([0]));
  const trailer = gif.length - 1;
  const withComment = joined(gif.slice(0, trailer), comment, gif.slice(trailer));
  expect(Buffer.from(clean(withComment, 'image/gif').bytes).toString('latin1')).not.toContain(
    'script',
  );
});

test.each(TYPES)(
  'a %s that is cut off anywhere is refused, or has its whole picture',
  async (name) => {
    const file = await SAMPLES[name](40, 40);
    const whole = clean(file, typeOf(name)).bytes;
    for (let end = 0; end < file.length; end++) {
      const image = readImage(file.slice(0, end), typeOf(name));
      if (image !== 'broken') expect((image as { bytes: Uint8Array }).bytes).toEqual(whole);
    }
    expect(readImage(file.slice(0, file.length - 12), typeOf(name))).toBe('broken');
  },
);

/** An image that claims to be larger than it is. */
async function bomb(name: (typeof TYPES)[number], width: number, height: number) {
  const file = await SAMPLES[name]();
  const view = new DataView(file.buffer, file.byteOffset);
  if (name === 'png')
    for (const [i, side] of [width, height].entries()) view.setUint32(16 + i * 4, side);
  if (name === 'gif')
    for (const [i, side] of [width, height].entries()) view.setUint16(6 + i * 2, side, true);
  if (name === 'jpeg') {
    const frame = Buffer.from(file).indexOf(Buffer.from([0xff, 0xc0]));
    for (const [i, side] of [height, width].entries()) view.setUint16(frame + 5 + i * 2, side);
  }
  return file;
}

test.each(['png', 'gif', 'jpeg'] as const)(
  'a %s with more pixels than a browser can hold is refused',
  async (name) => {
    expect(readImage(await bomb(name, 8001, 10), typeOf(name))).toBe('too large');
    expect(readImage(await bomb(name, 7000, 7000), typeOf(name))).toBe('too large');
    expect(readImage(await bomb(name, 0, 10), typeOf(name))).toBe('broken');
  },
);

test('a WebP whose picture is larger than it says is refused', async () => {
  const file = await photo('webp');
  expect(Buffer.from(file).toString('latin1', 12, 16)).toBe('VP8X');
  file[24] = 0;
  file[27] = 0;
  expect(readImage(file, 'image/webp')).toBe('broken');
});

test('no damage makes the check fail otherwise than by refusing', async () => {
  const files = await Promise.all(
    TYPES.map(async (name) => [typeOf(name), await SAMPLES[name](9, 9)] as const),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
      ([type, file], changes) => {
        const damaged = file.slice();
        for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
        const image = readImage(damaged, type);
        if (typeof image !== 'string')
          expect(image.bytes.length).toBeLessThanOrEqual(damaged.length + 40);
      },
    ),
    { numRuns: 3000 },
  );
});
