import { expect, test } from 'vitest';
import { agoText, type HealthFacts, healthRows } from './health.ts';

const NOW = Date.UTC(2027, 0, 4, 9, 0);
const FACTS: HealthFacts = {
  now: NOW,
  states: { pages: 'ok', signIn: 'ok', email: 'ok', community: 'ok', uploads: 'ok' },
  checkedAt: new Date(NOW - 40_000).toISOString(),
  needs: {},
  ...{ requestsToday: 41_204, databaseBytes: 800_000, lastEventAt: null, pendingEvents: 0 },
  ...{ waitingEmails: 1, emailsToday: 118, aiCalls: null },
  contentReadAt: new Date(NOW - 3 * 3_600_000).toISOString(),
};
const row = (facts: Partial<HealthFacts>, name: string) =>
  healthRows({ ...FACTS, ...facts }).find((one) => one.name === name);

test('what is well is a short sentence without a way out', () => {
  const rows = healthRows(FACTS);
  expect(rows.every(({ isWell, out }) => isWell && out === null)).toBe(true);
  expect(rows.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Site and API: 41,204 requests today',
    'Database: answered just now',
    'Emails: 118 written today, 1 waits',
    'Clock: ran 40 s ago',
    'Content: read 3 h ago',
    'Uploads: the bucket answers',
  ]);
});

test('what Today lists is not well here', () => {
  expect(row({ needs: { stuckEmails: 2 } }, 'Emails')).toMatchObject({
    isWell: false,
    note: 'Today has: emails on their way.',
    out: { href: '/admin' },
  });
  const ai = {
    states: { ai: 'ok' },
    needs: { aiCalls: 1 },
    aiCalls: { calls: 812, limit: 1000 },
  } as const;
  expect(row(ai, 'AI model')).toMatchObject({
    text: '812 of 1,000 calls today',
    note: 'Today has: AI limit.',
  });
});

test('what the board found is not well here, too', () => {
  expect(row({ states: { ...FACTS.states, uploads: 'down' } }, 'Uploads')).toMatchObject({
    isWell: false,
    note: 'It doesn’t answer.',
    out: { href: '/status' },
  });
});

test('a clock that is silent is not well', () => {
  const checkedAt = new Date(NOW - 25 * 60_000).toISOString();
  expect(row({ checkedAt }, 'Clock')).toMatchObject({ isWell: false, text: 'ran 25 min ago' });
});

test.each([
  [89_000, '89 s ago'],
  [100_000, '2 min ago'],
  [5 * 3_600_000, '5 h ago'],
  [72 * 3_600_000, '3 d ago'],
])('%d ms are %s', (ms, text) => {
  expect(agoText(new Date(NOW - ms).toISOString(), NOW)).toBe(text);
});
