// The content of a dashboard's page before any script runs.
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const open = async (member: TestMember, path: string) => (await member.fetch(path)).text();
/** The opening tag of the element that has this attribute. */
const tag = (html: string, attribute: string) =>
  new RegExp(`<[a-z]+ [^>]*${attribute}[^>]*>`).exec(html)?.[0] ?? `no ${attribute}`;
const isShown = (html: string, attribute: string) => !/ hidden/.test(tag(html, attribute));
const rename = (member: TestMember, firstName: string) =>
  member.fetch('/api/account/profile', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ firstName, lastName: '', timeZone: 'UTC' }),
  });

test('a dashboard greets with the first name, or with “there”', async () => {
  const bob = await createMember(worker, 'bob');
  const greeting = async () =>
    /<h1[^>]*>(.*?)<\/h1>/s
      .exec(await open(bob, '/dashboard-quick'))?.[1]
      ?.replace(/<[^>]*>/g, '')
      .trim();
  expect(await greeting()).toBe('Welcome, Bob.');
  await rename(bob, '');
  expect(await greeting()).toBe('Welcome, there.');
  await rename(bob, '<b>Bob & Co</b>');
  expect(await greeting()).toBe('Welcome, &lt;b&gt;Bob &amp; Co&lt;/b&gt;.');
});

test('a larger plan sees no offer of what it has', async () => {
  const [ada, bob, cleo] = [
    await createMember(worker, 'ada'),
    await createMember(worker, 'bob'),
    await createMember(worker, 'cleo'),
  ];
  const quick = 'data-only-for="quick"';
  expect(isShown(await open(bob, '/dashboard-quick'), quick)).toBe(true);
  expect(isShown(await open(cleo, '/dashboard-quick'), quick)).toBe(false);
  for (const [member, isFree] of [
    [ada, true],
    [bob, false],
  ] as const) {
    const html = await open(member, '/dashboard-free');
    expect(isShown(html, 'data-only-for="free" class="border-line')).toBe(isFree);
    expect(isShown(html, 'data-only-for="free"')).toBe(isFree);
    expect(isShown(html, 'data-only-for="quick business')).toBe(!isFree);
  }
});

test('the address names the tab, and without one the overview is shown', async () => {
  const ada = await createMember(worker, 'ada');
  for (const [query, shown] of [
    ['', 'overview'],
    ['?tab=tools', 'tools'],
    ['?tab=tutorials', 'tutorials'],
    ['?tab=__proto__', 'overview'],
  ]) {
    const html = await open(ada, `/dashboard-free-new${query}`);
    for (const tab of ['overview', 'tools', 'tutorials']) {
      expect([query, tab, isShown(html, `data-tab-panel="${tab}"`)]).toEqual([
        query,
        tab,
        tab === shown,
      ]);
      expect(tag(html, `data-tab="${tab}"`)).toContain(`aria-selected="${tab === shown}"`);
    }
  }
});
