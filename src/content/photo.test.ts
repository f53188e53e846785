import { expect, test } from 'vitest';
import { fileOf, shownAs } from './photo.ts';

test('a large photo is shown 480 px wide, a small photo at its own size', () => {
  expect(shownAs('image-abc-1600x1200-jpg')).toEqual({ name: 'abc-480', width: 480, height: 360 });
  expect(shownAs('image-abc-90x200-png')).toEqual({ name: 'abc-90', width: 90, height: 200 });
});

test('only an image id has a file name', () => {
  expect(fileOf('image-abc-1600x1200-jpg')).toBe('abc-1600x1200.jpg');
  expect(fileOf('module-image-abc')).toBeUndefined();
  expect(fileOf('image-../x-1x1-jpg')).toBeUndefined();
});
