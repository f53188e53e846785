import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FIRST_COLOR, headingColor, MAX_BRAND_TEXT, MAX_LOGO_BYTES } from './brand.ts';
import { BrandBody } from './schema.ts';

const BRAND = { name: 'Marsh', contact: '555 0100', color: FIRST_COLOR, logo: null };
const check = (changed: object) => {
  const { success, output, issues } = v.safeParse(BrandBody, { ...BRAND, ...changed });
  return success ? output : issues[0].message;
};

test('a name is enough, and texts become one clean line', () => {
  expect(check({ contact: '' })).toEqual({ ...BRAND, contact: '' });
  expect(check({ name: '  Cafe\u0301\n \u202eMarsh\u0007 ' })).toMatchObject({
    name: 'Café Marsh',
  });
  expect(check({ color: '#ABCDEF' })).toMatchObject({ color: '#abcdef' });
});

test('lengths are counted as people count them', () => {
  const longest = '🦄'.repeat(MAX_BRAND_TEXT);
  expect(check({ name: longest, contact: longest })).toMatchObject({ name: longest });
  expect(check({ name: `${longest}x` })).toBe('Use at most 200 characters');
  expect(check({ contact: 'x'.repeat(201) })).toBe('Use at most 200 characters');
});

test.each([
  [{ name: ' \u200e ' }, 'Enter your brand’s name'],
  [{ name: 7 }, 'A brand name is text'],
  [{ color: 'red' }, 'Enter a color such as #1f4e79'],
  [{ color: '#1f4e79;x' }, 'Enter a color such as #1f4e79'],
  [{ logo: { type: 'image/svg+xml', data: 'AAAA' } }, 'Use a PNG or JPEG logo'],
  [{ logo: { type: 'image/png', data: '' } }, 'That logo is empty'],
  [{ logo: { type: 'image/png', data: 'not base64!' } }, 'A logo is Base64'],
  [{ logo: { type: 'image/png', data: 'AAAA', width: 1 } }, 'That form has a field we don’t know'],
  [{ memberId: 'demo-bob' }, 'That form has a field we don’t know'],
])('%o is refused with a reason', (changed, reason) => {
  expect(check(changed)).toBe(reason);
});

test('a logo may have 256 kB and not a byte more', () => {
  const data = (bytes: number) => Buffer.alloc(bytes).toString('base64');
  expect(check({ logo: { type: 'image/png', data: data(MAX_LOGO_BYTES) } })).toMatchObject({
    name: 'Marsh',
  });
  expect(check({ logo: { type: 'image/png', data: data(MAX_LOGO_BYTES + 3) } })).toBe(
    'That logo is too large. Use one of at most 256 kB.',
  );
});

test('a heading has the accent color where it can be read on paper', () => {
  expect(headingColor('#1f4e79')).toBe('#1f4e79');
  expect(headingColor('#767676')).toBe('#767676');
  expect(headingColor('#777777')).toBe('#1d1a16');
  expect(headingColor('#ffe94a')).toBe('#1d1a16');
});
