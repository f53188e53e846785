import { expect, test } from 'vitest';
import { consentRegime, EU, LIKE_EU, PARTS_OF_EU } from './regime.ts';

const from = (country_code: string, region = '') =>
  consentRegime({ country_code, continent_code: '', region });
const STRICTEST = {
  country: 'UNKNOWN',
  region: 'UNKNOWN',
  requiresConsent: true,
  requiresOptOut: false,
  lawType: 'GDPR',
};

test('the European Union has 27 countries', () => {
  expect(new Set(EU.split(' ')).size).toBe(27);
});

test.each([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE'],
  ...['IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  ...LIKE_EU.split(' '),
  ...PARTS_OF_EU.split(' '),
])('a visitor from %s is asked as the GDPR requires', (country) => {
  expect(from(country, 'X')).toEqual({ ...STRICTEST, country, region: 'X' });
});

test.each(['CA', 'California'])('a visitor from %s in the United States may opt out', (region) => {
  expect(from('US', region)).toEqual({
    country: 'US',
    region,
    requiresConsent: false,
    requiresOptOut: true,
    lawType: 'CCPA',
  });
});

test.each([
  ['BR', 'SP', 'LGPD'],
  ['CA', 'ON', 'PIPEDA'],
  ['CA', 'CA', 'PIPEDA'],
  ['US', 'TX', 'STANDARD'],
  ['US', '', 'STANDARD'],
  ['JP', '13', 'STANDARD'],
  ['MX', 'CA', 'STANDARD'],
  ['RS', '', 'STANDARD'],
  ['TR', '', 'STANDARD'],
  ['IN', '', 'STANDARD'],
])('a visitor from %s %s is asked first, under %s', (country, region, lawType) => {
  expect(from(country, region)).toEqual({
    country,
    region: region || 'UNKNOWN',
    requiresConsent: true,
    requiresOptOut: false,
    lawType,
  });
});

test.each([
  null,
  undefined,
  '',
  'US',
  7,
  [],
  {},
  { country_code: '' },
  { country_code: 'XX', region: 'CA' },
  { country_code: 'T1', region: 'CA' },
  { country_code: 'us', region: 'CA' },
  { country_code: 'USA', region: 'CA' },
  { country_code: ['US'].concat('x'), region: 'CA' },
  { country_code: null },
  { error: true, region: 'CA' },
  '<html>',
])('a visitor from an unknown place (%j) gets the strictest regime', (answer) => {
  expect(consentRegime(answer)).toEqual(STRICTEST);
});

test.each([7, null, {}, []])('a region that is not a string (%j) is unknown', (region) => {
  expect(consentRegime({ country_code: 'US', region })).toMatchObject({
    country: 'US',
    region: 'UNKNOWN',
    lawType: 'STANDARD',
  });
});
