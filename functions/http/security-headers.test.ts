import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes } from '../../scripts/build/security-headers-integration.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from './security-headers.ts';

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ');
      return [name, values.join(' ')];
    }),
  );
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('no page may run inline code, be framed, or send forms elsewhere', () => {
  const policy = contentSecurityPolicy('');
  expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  expect(directives(policy)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
});

test('script hashes go into script-src, and style hashes into style-src', () => {
  const policy = contentSecurityPolicy("script 'sha256-A='\nscript 'sha256-B='\nstyle 'sha256-C='");
  expect(directives(policy)).toMatchObject({
    'script-src': "'self' 'sha256-A=' 'sha256-B='",
    'style-src': "'self' 'sha256-C='",
  });
});

test.each(['/subscribe', '/account'])('Stripe’s card form is allowed on %s', (path) => {
  expect(directives(contentSecurityPolicy("script 'sha256-A='", path))).toMatchObject({
    'script-src': "'self' 'sha256-A=' https://js.stripe.com https://*.js.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src': "'self' https://api.stripe.com",
    'default-src': "'none'",
    'style-src': "'self'",
    'form-action': "'self'",
  });
});

test.each(['/', '/plans', '/payment', '/login', '/subscribe/x', '/account.html', '/dashboard-ios'])(
  'nothing from Stripe may load on %s',
  (path) => {
    expect(contentSecurityPolicy('', path)).not.toContain('stripe');
  },
);

test.each(['/login', '/signup', '/forgot-password'])(
  'the Turnstile check may appear on %s',
  (path) => {
    expect(directives(contentSecurityPolicy('', path))).toMatchObject({
      'script-src': "'self' https://challenges.cloudflare.com",
      'frame-src': 'https://challenges.cloudflare.com',
      'connect-src': "'self'",
    });
  },
);

test('a browser stays on https for two years', () => {
  expect(SECURITY_HEADERS['Strict-Transport-Security']).toBe(
    'max-age=63072000; includeSubDomains; preload',
  );
});

test('every inline script and style of a page is hashed as the browser sees it', () => {
  const html = `<script>one()</script><script type="module" async>
two()</script><style data-x>p{color:red}</style>`;
  expect(inlineHashes(html)).toEqual([
    `script ${sha256('one()')}`,
    `script ${sha256('\ntwo()')}`,
    `style ${sha256('p{color:red}')}`,
  ]);
});

test('files, data and empty elements need no hash', () => {
  const html = `<script src="/a.js"></script><script type="module" src="/b.js">ignored</script>
<script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>
<style></style><link rel="stylesheet" href="/c.css">`;
  expect(inlineHashes(html)).toEqual([]);
});

test('tags in text or in code do not confuse the search for inline elements', () => {
  const html = '<p>&lt;script&gt;</p><script>const html = "<style>";</script><style>p{}</style>';
  expect(inlineHashes(html)).toEqual([
    `script ${sha256('const html = "<style>";')}`,
    `style ${sha256('p{}')}`,
  ]);
});
