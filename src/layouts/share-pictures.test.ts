import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHARE_PICTURES } from './share-pictures.ts';

test.each(Object.entries(SHARE_PICTURES))(
  'the picture for a shared %s has the size that the page promises, and few bytes',
  (_, { src }) => {
    const png = readFileSync(`public${src}`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(80_000);
  },
);
