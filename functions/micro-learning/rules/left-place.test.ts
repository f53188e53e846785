import { expect, test } from 'vitest';
import { leftPlaceFrom, leftPlaceText } from './left-place.ts';

test('a place is read as it was written', () => {
  for (const place of [
    { moduleId: 'module-price-it', part: 0, block: null },
    { moduleId: 'module-price-it', part: 12, block: 'b7f_-a' },
  ])
    expect(leftPlaceFrom(leftPlaceText(place))).toEqual(place);
});

test.each([
  undefined,
  '',
  'x',
  'a~b~c',
  'a~-1~',
  'a~100~',
  '~1~',
  "a~1~' OR 1=1",
  `${'a'.repeat(101)}~1~`,
])('anything else is no place: %j', (text) => expect(leftPlaceFrom(text)).toBeNull());
