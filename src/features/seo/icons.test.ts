import sharp from 'sharp';
import { expect, test } from 'vitest';
import { logoPng } from './icons.ts';

const RING = '<circle cx="12" cy="12" r="9" fill="none" stroke="#1f3fb9" stroke-width="2"/>';
const svg = (size: string, inside = RING) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${size}>${inside}</svg>`,
  );
const pixels = async (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer();

/** The mean difference of two pictures' bytes, 0 to 255. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = [await pixels(one), await pixels(other)];
  return a.reduce((sum, byte, at) => sum + Math.abs(byte - (b[at] ?? 0)), 0) / a.length;
}

test('an SVG is as sharp as its drawing, whatever size it says it has', async () => {
  const right = await logoPng(svg('width="1024" height="1024"'), 512);
  for (const size of ['', 'width="16" height="16"', 'width="4096" height="4096"'])
    expect(await difference(await logoPng(svg(size), 512), right), size).toBeLessThan(1);
});

test('of a hostile SVG only its drawing is left', async () => {
  const hostile = svg(
    'onload="alert(1)"',
    `<script>alert(1)</script>${RING}<image href="file:///etc/passwd" width="24" height="24"/><image href="http://127.0.0.1:9/" width="24" height="24"/><foreignObject width="24" height="24"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>`,
  );
  const drawn = await logoPng(hostile, 192);
  expect(drawn.toString('latin1')).not.toMatch(/script|alert|passwd/);
  expect(await difference(drawn, await logoPng(svg(''), 192))).toBe(0);
});

test('a picture of several megabytes becomes a small icon', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = await sharp({
    create: { width: 1400, height: 1400, channels: 3, background: '#777', noise },
  })
    .png()
    .toBuffer();
  expect(large.length).toBeGreaterThan(5_000_000);
  expect(await sharp(await logoPng(large, 192)).metadata()).toMatchObject({
    width: 192,
    height: 192,
  });
});

test.each([
  ['no picture', Buffer.from('hello')],
  ['a broken SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>')],
])('%s is refused with a sentence that says where to change it', async (_, bytes) => {
  await expect(logoPng(bytes, 192)).rejects.toThrow(
    /^The logo can’t be drawn\. .* Settings, Look\. \(.+\)$/,
  );
});
