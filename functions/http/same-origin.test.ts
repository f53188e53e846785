import { expect, test } from 'vitest';
import { comesFromUs } from './same-origin.ts';

const ORIGIN = 'https://ai-money-masters.example';
const SITES = ['same-origin', 'same-site', 'cross-site', 'none', 'garbage', undefined];
const ORIGINS = [
  ORIGIN,
  'https://evil.example',
  'null',
  `${ORIGIN}.evil.example`,
  `${ORIGIN}:444`,
  'http://ai-money-masters.example',
  `${ORIGIN}/`,
  undefined,
];
const COOKIES = ['__Host-session=x', undefined];

const matrix = SITES.flatMap((site) =>
  ORIGINS.flatMap((origin) => COOKIES.map((cookie) => ({ site, origin, cookie }))),
);

function headers({ site, origin, cookie }: (typeof matrix)[number]): Headers {
  const all = new Headers({ Host: 'evil.example', Referer: `${ORIGIN}/login` });
  if (site) all.set('Sec-Fetch-Site', site);
  if (origin) all.set('Origin', origin);
  if (cookie) all.set('Cookie', cookie);
  return all;
}

test.each(matrix)('sent by $site, from $origin, with cookie $cookie', (request) => {
  const { site, origin, cookie } = request;
  const ours = site
    ? site === 'same-origin'
    : origin
      ? origin === ORIGIN
      : // No browser sends neither; without a cookie there is nothing to exploit.
        cookie === undefined;
  expect(comesFromUs(headers(request), ORIGIN)).toBe(ours);
});
