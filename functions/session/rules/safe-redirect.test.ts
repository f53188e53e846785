import { expect, test } from 'vitest';
import { runs } from '../../../src/testing/run/full.ts';
import { fc } from '../../../src/testing/run/seed.ts';
import { HOSTILE_REDIRECTS, STRANGE_BUT_OURS } from '../hostile-redirects.test-data.ts';
import { safeRedirect } from './safe-redirect.ts';

const OURS = 'https://ai-money-masters.example';

/** The URL a browser on our login page would load. */
const landsOn = (place: string) => new URL(place, `${OURS}/login`);

test.each(HOSTILE_REDIRECTS.map((place) => [JSON.stringify(place), place]))(
  'a user with the redirect %s lands on the home page',
  (_, place) => {
    expect(safeRedirect(place)).toBe('/');
  },
);

test.each(STRANGE_BUT_OURS)('%s stays on this site', (place) => {
  expect(landsOn(safeRedirect(place)).origin).toBe(OURS);
  expect(safeRedirect(place)).not.toMatch(/^\/[/\\]/);
});

test.each([
  '/',
  '/micro-learning',
  '/micro-learning?module=a&x=%20#part-2',
  '/community/post/1',
  '/onboarding',
])('a user with the redirect %s gets there', (place) => {
  expect(safeRedirect(place)).toBe(place);
});

test.each([
  undefined,
  null,
  0,
  true,
  ['/achievements'],
  ['//evil.example'],
  { toString: () => '/achievements' },
  new String('/achievements'),
  () => '/achievements',
])('a redirect that is not a string leads to the home page: %s', (place) => {
  expect(safeRedirect(place)).toBe('/');
});

const nasty = fc
  .array(
    fc.constantFrom(
      ...['/', '\\', '.', '..', '%2f', '%5c', '%09', '%00', '\t', '\n', '\r', '\0', ' ', '@', ':'],
      ...['?', '#', ';', '%', 'evil.example', 'api', 'https:', 'javascript:', 'a', '\u2028', 'é'],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('whatever the redirect, users stay on this site and off its API', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        nasty,
        nasty.map((rest) => `/${rest}`),
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
        fc.anything(),
      ),
      (wanted) => {
        const place = safeRedirect(wanted);
        expect(place).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        const { origin, pathname } = landsOn(place);
        expect(origin).toBe(OURS);
        expect(decodeURI(pathname.replaceAll(/%(?![2-7][0-9a-f])/gi, '%25'))).not.toMatch(
          /^\/api(\/|$)/i,
        );
      },
    ),
    { numRuns: runs(2000) },
  );
});

test('a safe path stays the same when it is checked again', () => {
  fc.assert(
    fc.property(nasty, (rest) => {
      const once = safeRedirect(`/${rest}`);
      expect(safeRedirect(once)).toBe(once);
    }),
  );
});
