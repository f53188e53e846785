import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const continueTo = (html: string) =>
  /<a href="([^"]*)" data-continue[^>]*>([^<]*)</.exec(html)?.slice(1).map(unescaped);
const unescaped = (text: string) => text.replaceAll('&amp;', '&').trim();

test.each(['/login', '/signup', '/signup?step=account'])(
  'at %s a member sees that they are signed in, and the page is not cached',
  async (page) => {
    const ada = await createMember(worker, 'ada');
    const response = await ada.fetch(page);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await response.text();
    expect(html).toMatch(/You’re signed in as <strong[^>]*>Ada<\/strong>/);
    expect(html).toContain('href="/api/logout"');
    expect(html).not.toContain('type="password"');
  },
);

test.each([
  ['/login', '/', 'Continue'],
  ['/login?redirect=/achievements', '/achievements', 'Continue'],
  ['/login?redirect=%2Fmicro-learning%3Fmodule%3Da', '/micro-learning?module=a', 'Continue'],
  ['/login?redirect=//evil.example/', '/', 'Continue'],
  ['/login?redirect=/signup', '/', 'Continue'],
  ['/signup', '/subscribe?plan=ai-money-masters-complete&billing=monthly', 'Continue to payment'],
  ['/signup?plan=quick', '/subscribe?plan=quick&billing=monthly', 'Continue to payment'],
  ['/signup?plan="><script>', '/payment?plan=%22%3E%3Cscript%3E', 'Continue to payment'],
])('from %s a member without a plan continues to %s', async (page, href, label) => {
  const ada = await createMember(worker, 'ada');
  expect(continueTo(await (await ada.fetch(page)).text())).toEqual([href, label]);
});

test('a member without a plan who has chosen one goes straight to its checkout', async () => {
  const ada = await createMember(worker, 'ada');
  const response = await ada.fetch('/signup?redirect=/payment?plan=business');
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    '/subscribe?plan=business&billing=monthly',
  ]);
});

test('a paying member is not sent to pay again', async () => {
  const dan = await createMember(worker, 'dan');
  for (const page of ['/signup', '/login?redirect=/subscribe?plan=quick'])
    expect(continueTo(await (await dan.fetch(page)).text())).toEqual(['/', 'Continue']);
});

test('a name is shown as text, and an account without a name is shown by its email', async () => {
  const ada = await createMember(worker, 'ada');
  const name = (value: string) =>
    worker.db.prepare('UPDATE members SET first_name = ?1 WHERE id = ?2').bind(value, ada.id).run();
  await name('<b>A</b>');
  expect(await (await ada.fetch('/login')).text()).toContain('&lt;b&gt;A&lt;/b&gt;');
  await name('');
  expect(await (await ada.fetch('/login')).text()).toContain(ada.email);
});

test('a visitor with only the hint cookie or an ended session, or after a failed sign-in, gets the form', async () => {
  const ada = await createMember(worker, 'ada');
  await worker.db.prepare('DELETE FROM sessions WHERE member_id = ?1').bind(ada.id).run();
  const hinted = await worker.visitor().fetch('/login', { headers: { Cookie: 'signed_in=1' } });
  const ended = await ada.fetch('/login');
  const failed = await (await createMember(worker, 'ada')).fetch('/login?problem=cancelled');
  for (const response of [hinted, ended, failed]) {
    expect(response.status).toBe(200);
    expect(response.headers.get('Vary')).toContain('Cookie');
    expect(await response.text()).toContain('type="password"');
  }
});
