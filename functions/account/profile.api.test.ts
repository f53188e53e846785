import { expect, test } from 'vitest';
import { freeLesson } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { AccountOverview } from './overview.ts';

const worker = testWorker();

const NOBODY = { firstName: '', lastName: '', timeZone: '' };
const ON = { signInAlerts: true, sharedFirstName: true, sharedPages: true };
const save = (someone: TestMember, what: 'profile' | 'preferences', json: object) =>
  someone.fetch(`/api/account/${what}`, { method: 'PUT', json });
const overview = async (someone: TestMember) =>
  (await (await someone.fetch('/api/account')).json()) as AccountOverview;

test('ada changes her name and her time zone', async () => {
  const ada = await createMember(worker, 'ada');
  const profile = { firstName: ' Zoë ', lastName: 'O’Neill-Ødegård', timeZone: 'Europe/Lisbon' };
  expect((await save(ada, 'profile', profile)).status).toBe(200);
  expect((await overview(ada)).profile).toMatchObject({ ...profile, firstName: 'Zoë' });
});

test('a member can leave the name empty', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await save(ada, 'profile', { timeZone: '' })).status).toBe(200);
  expect((await overview(ada)).profile).toMatchObject(NOBODY);
});

test('invisible characters are removed from a name', async () => {
  const ada = await createMember(worker, 'ada');
  const firstName = 'A\u202Ed\u200Ba\r\nBcc: x\u0007';
  expect((await save(ada, 'profile', { ...NOBODY, firstName })).status).toBe(200);
  expect((await overview(ada)).profile.firstName).toBe('AdaBcc: x');
});

test('a name has at most eighty letters', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await save(ada, 'profile', { ...NOBODY, lastName: 'x'.repeat(80) })).status).toBe(200);
  const longer = await save(ada, 'profile', { ...NOBODY, lastName: 'x'.repeat(81) });
  expect([longer.status, await longer.json()]).toMatchObject([
    400,
    { fields: { lastName: 'Please use at most 80 characters for a name' } },
  ]);
});

const NO_PROFILE = {
  'a time zone that is a path': { ...NOBODY, timeZone: '../../etc/passwd' },
  'a time zone that is HTML': { ...NOBODY, timeZone: '<script>alert(1)</script>' },
  'a time zone that nobody has heard of': { ...NOBODY, timeZone: 'Europe/Atlantis' },
  'a time zone of a thousand letters': { ...NOBODY, timeZone: 'x'.repeat(1000) },
  'a time zone that is a list': { ...NOBODY, timeZone: ['Europe/Lisbon'] },
  'no time zone': { firstName: 'Ada' },
  'a name that is a number': { ...NOBODY, firstName: 7 },
  'a name with a NUL': { ...NOBODY, firstName: 'A\0da' },
  'another id': { ...NOBODY, id: 'demo-dan' },
  'another address': { ...NOBODY, email: 'dan@example.com' },
  'a better plan': { ...NOBODY, tier: 'complete' },
  'a password hash': { ...NOBODY, password_hash: '', passwordHash: '' },
  'a proved address': { ...NOBODY, emailVerifiedAt: '2026-01-01' },
};
const NO_PREFERENCES = {
  'a choice left out': { signInAlerts: true, sharedPages: true },
  'a choice in words': { ...ON, sharedPages: 'false' },
  'a number': { ...ON, sharedPages: 2 },
  'a choice that nobody offered': { ...ON, isAdmin: true },
  'somebody else’s id': { ...ON, memberId: 'demo-dan' },
};

test.each([
  ['profile', NO_PROFILE],
  ['preferences', NO_PREFERENCES],
] as const)('an invalid %s is rejected as a whole', async (what, bodies) => {
  const ada = await createMember(worker, 'ada');
  const before = await everything(worker.db);
  for (const [name, json] of Object.entries(bodies))
    expect((await save(ada, what, json)).status, name).toBe(400);
  expect(await everything(worker.db)).toBe(before);
});

test.each([
  ['profile', { firstName: 'Eva', lastName: '', timeZone: 'Asia/Tokyo' }],
  ['preferences', { ...ON, signInAlerts: false }],
] as const)('saving the same %s again changes nothing more', async (what, json) => {
  const ada = await createMember(worker, 'ada');
  expect((await save(ada, what, json)).status).toBe(200);
  const once = await everything(worker.db);
  for (const response of await Promise.all([save(ada, what, json), save(ada, what, json)]))
    expect(response.status).toBe(200);
  expect(await everything(worker.db)).toBe(once);
  expect((await overview(ada)).events.map(({ kind }) => kind)).toEqual([`${what}-changed`]);
});

test('ada’s changes affect no other member', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await save(ada, 'profile', { firstName: 'Eva', lastName: 'Novak', timeZone: '' });
  await save(ada, 'preferences', { ...ON, signInAlerts: false });
  expect((await overview(bob)).profile).toMatchObject({ firstName: 'Bob', lastName: 'Lindqvist' });
  expect((await overview(bob)).preferences).toEqual(ON);
  for (const what of ['profile', 'preferences'] as const)
    expect(
      (await save(worker.visitor() as TestMember, what, what === 'profile' ? NOBODY : ON)).status,
    ).toBe(401);
});

test('ada decides whether there is a shared page and what it says', async () => {
  const ada = await createMember(worker, 'ada');
  const response = await ada.fetch(`/api/micro-learning/modules/${freeLesson._id}/complete`, {
    json: { timeSpentMinutes: 3 },
  });
  const { achievements } = (await response.json()) as { achievements: { id: string }[] };
  const page = () => worker.visitor().fetch(`/shared/${achievements[0]?.id}`);
  expect(await (await page()).text()).toContain('Ada read');
  await save(ada, 'preferences', { ...ON, sharedFirstName: false });
  const nameless = await (await page()).text();
  expect(nameless).toContain('A member read');
  expect(nameless).not.toContain('Ada');
  await save(ada, 'preferences', { ...ON, sharedPages: false });
  expect((await page()).status).toBe(404);
  await save(ada, 'preferences', ON);
  expect((await page()).status).toBe(200);
});
