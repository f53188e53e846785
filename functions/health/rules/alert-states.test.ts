import { expect, test } from 'vitest';
import { type AlertMessage, type AlertStates, afterLook } from './alert-states.ts';
import { alertWords, webhookBody } from './alert-words.ts';
import { ALERT_KEYS, ALERTS, findingsOf } from './alerts.ts';
import { NO_FACTS } from './facts.ts';

const START = Date.UTC(2027, 0, 4, 9, 0);
const MINUTE = 60_000;

/** One letter for `everyMinutes`: `x` found, `.` well, `?` not looked at. */
function played(rule: 'database' | 'deadEvents', looks: string, everyMinutes = 1): string[] {
  let states: AlertStates = {};
  const all: AlertMessage[] = [];
  for (const [place, look] of [...looks].entries()) {
    const findings = look === '?' ? {} : { [rule]: look === 'x' ? 'It failed.' : '' };
    const step = afterLook(states, findings, START + place * everyMinutes * MINUTE);
    states = step.states;
    all.push(...step.messages);
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  return all.map(({ phase, at }) => `${(at - START) / MINUTE} ${phase}`);
}

test.each([
  ['what ends before its time is not told', 'xx......', []],
  ['it is told once, and once that it is over', 'xxxxxx......', ['2 opened', '11 over']],
  ['it is not over before five good minutes', 'xxx..x.....x......', ['2 opened', '17 over']],
  ['nobody knows: nothing changes', 'xxx??????', ['2 opened']],
])('%s', (_, looks, told) => expect(played('database', looks)).toEqual(told));

test('“still open” comes once an hour at most', () => {
  expect(played('database', 'x'.repeat(14), 10)).toEqual(['10 opened', '70 still', '130 still']);
});

test('what opens anew within the hour is not told before the hour is over', () => {
  const flaps = 'x......'.repeat(12);
  expect(played('deadEvents', flaps)).toEqual(['0 opened', '6 over']);
});

test('every rule says what it found, what follows, and the way out', () => {
  for (const rule of ALERT_KEYS) {
    const { forMinutes, againHours, wayOut } = ALERTS[rule];
    expect(againHours).toBeGreaterThan(0);
    expect(forMinutes).toBeLessThan(60);
    expect(wayOut.href).toMatch(/^(\/admin|https:)/);
    const words = alertWords({
      rule,
      phase: 'opened',
      finding: 'It failed.',
      since: START,
      at: START,
    });
    expect(words.paragraphs).toHaveLength(3);
  }
});

test('what is not known opens no alert, and ends none', () => {
  expect(findingsOf({ ...NO_FACTS, database: false })).toEqual({
    database: 'The database (D1) didn’t answer.',
  });
});

test('a chat gets the sentence and the address', () => {
  const message = { id: 'database-1-opened', rule: 'database', phase: 'opened' } as const;
  const finding = 'The database (D1) didn’t answer.';
  const body = webhookBody({ ...message, finding, since: START, at: START }, 'https://example.com');
  expect(body.text).toContain(
    '*The database doesn’t answer*\nThe database (D1) didn’t answer. Since Jan 4, 9:00 AM UTC.',
  );
  expect(body.content).toContain('**The database doesn’t answer**');
  expect(body.alert).toMatchObject({ id: 'database-1-opened', phase: 'opened' });
});
