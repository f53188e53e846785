import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { triedBefore } from '../../src/testing/worker/attempts.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

const HOURLY = '17 * * * *';
/** The header from which Miniflare takes the edge's data on a request's origin. */
const seenAs = (cf: object) => ({ 'MF-CF-Blob': JSON.stringify(cf) });

let choices = 0;
function choice(changes: object = {}) {
  choices++;
  return {
    browserId: `4f0c2a3e-8a51-4a0e-9a53-${String(choices).padStart(12, '0')}`,
    policyVersion: '2026-11-21.1',
    chosenAt: '2026-11-21T08:00:00.000Z',
    lawType: 'LGPD',
    analytics: true,
    marketing: false,
    functional: true,
    ...changes,
  };
}
const send = (who: Person, json: object, headers: HeadersInit = {}) =>
  who.fetch('/api/consent', { json, headers });
const kept = async ({ browserId }: { browserId: string }) =>
  (
    await worker.db
      .prepare('SELECT * FROM consent_receipts WHERE browser_id = ?1')
      .bind(browserId)
      .all()
  ).results;

test('a visitor’s region comes from the edge, and is not cached', async () => {
  const response = await worker.visitor().fetch('/api/region', {
    headers: seenAs({ country: 'US', continent: 'NA', region: 'California', regionCode: 'CA' }),
  });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({
    country_code: 'US',
    continent_code: 'NA',
    region: 'CA',
    gpc: false,
  });
});

test.each([
  [{ country: 'T1' }, { country_code: 'T1', continent_code: '', region: '' }],
  [
    { country: null, continent: 7, regionCode: {} },
    { country_code: '', continent_code: '', region: '' },
  ],
  [
    { country: 'FR', region: 'Brittany' },
    { country_code: 'FR', continent_code: '', region: 'Brittany' },
  ],
])('a field that the edge does not know is empty (%j)', async (cf, expected) => {
  const response = await worker.visitor().fetch('/api/region', { headers: seenAs(cf) });
  expect(await response.json()).toEqual({ ...expected, gpc: false });
});

test('a visitor’s Global Privacy Control header is reported', async () => {
  const gpc = async (value: string) =>
    (await worker.visitor().fetch('/api/region', { headers: { 'Sec-GPC': value } })).json();
  expect(await gpc('1')).toMatchObject({ gpc: true });
  expect(await gpc('0')).toMatchObject({ gpc: false });
});

test('/.well-known/gpc.json says that Global Privacy Control is honored', async () => {
  const response = await worker.visitor().fetch('/.well-known/gpc.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('application/json');
  expect(await response.json()).toEqual({
    gpc: true,
    lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test('a build without a measurement id has no Google Analytics code', async () => {
  for await (const file of glob('dist/client/**/*.{html,js}'))
    expect(await readFile(file, 'utf8'), file).not.toMatch(
      /googletagmanager|google-analytics|gtag/,
    );
  const response = await worker.visitor().fetch('/');
  expect(response.headers.get('Content-Security-Policy')).not.toContain('google');
});

test('a consent choice leaves a receipt with region and time, and no personal data', async () => {
  const ada = await createMember(worker, 'ada');
  const sent = choice();
  const response = await send(ada, sent, seenAs({ country: 'BR', regionCode: 'SP' }));
  expect(response.status).toBe(200);
  const [receipt, ...more] = await kept(sent);
  expect(more).toEqual([]);
  expect(receipt).toEqual({
    browser_id: sent.browserId,
    policy_version: '2026-11-21.1',
    chosen_at: sent.chosenAt,
    analytics: 1,
    marketing: 0,
    functional: 1,
    law_type: 'LGPD',
    region: 'BR-SP',
    received_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(JSON.stringify(receipt)).not.toContain(ada.id);
});

test('a receipt sent three times simultaneously is stored once; a changed choice is another receipt', async () => {
  const visitor = worker.visitor();
  const sent = choice();
  const answers = await Promise.all([
    send(visitor, sent),
    send(visitor, sent),
    send(visitor, sent),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await kept(sent)).toHaveLength(1);
  await send(visitor, { ...sent, chosenAt: '2026-11-21T09:00:00.000Z', analytics: false });
  expect(await kept(sent)).toHaveLength(2);
});

test.each([
  ['browserId', 'demo-ada'],
  ['browserId', 7],
  ['policyVersion', 'latest'],
  ['policyVersion', '2026-11-21.1 '],
  ['chosenAt', 'yesterday'],
  ['chosenAt', '2026-13-32T25:61:61.000Z'],
  ['chosenAt', '2026-11-21'],
  ['lawType', 'gdpr'],
  ['lawType', 'constructor'],
  ['analytics', 1],
  ['marketing', 'true'],
  ['functional', undefined],
  ['memberId', 'demo-ada'],
])('a receipt whose %s is %j is rejected', async (field, value) => {
  const sent = choice({ [field]: value });
  expect((await send(worker.visitor(), sent)).status).toBe(400);
  expect(await kept({ browserId: String(sent.browserId) })).toEqual([]);
});

test('one IP address cannot flood the receipts', async () => {
  await triedBefore(worker.db, 'consent-receipt:198.51.100.77', 3600, 119);
  const visitor = worker.visitor('198.51.100.77');
  expect((await send(visitor, choice())).status).toBe(200);
  const last = choice();
  expect((await send(visitor, last)).status).toBe(429);
  expect(await kept(last)).toEqual([]);
});

test('receipts are kept for three years and not a day longer', async () => {
  const now = Date.UTC(2030, 5, 15, 12);
  const old = choice();
  const young = choice();
  for (const [sent, receivedAt] of [
    [old, '2027-06-15T11:59:59.000Z'],
    [young, '2027-06-15T12:00:01.000Z'],
  ] as const) {
    await send(worker.visitor(), sent);
    await worker.db
      .prepare('UPDATE consent_receipts SET received_at = ?2 WHERE browser_id = ?1')
      .bind(sent.browserId, receivedAt)
      .run();
  }
  await worker.scheduled(HOURLY, now);
  expect(await kept(old)).toEqual([]);
  expect(await kept(young)).toHaveLength(1);
});
