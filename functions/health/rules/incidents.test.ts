import { expect, test } from 'vitest';
import { type AllGoing, afterMinute, incidentSentence, type Minute } from './incidents.ts';

const START = Date.UTC(2027, 0, 4, 9, 0);
const MINUTE = 60_000;

/** One letter a minute: `.` well, `d` database away, `s` sign-in down, `t` sign-in in trouble. */
function played(minutes: string): string[] {
  let going: AllGoing = {};
  let ids = 0;
  return [...minutes].flatMap((letter, place) => {
    const minute: Minute = {
      at: START + place * MINUTE,
      database: letter !== 'd',
      levels: {
        signIn: ({ d: 'down', s: 'down', t: 'trouble' }[letter] as 'down' | undefined) ?? 'ok',
        community: letter === 'd' ? 'down' : 'ok',
      },
    };
    const step = afterMinute(going, minute);
    going = step.going;
    return step.changes.map(({ cause, what, going: it }) => {
      if (what === 'opens') it.incident = ++ids;
      return `${place} ${cause} ${what} ${it.level}`;
    });
  });
}

test.each([
  ['one bad minute is no incident', '.s....s...', []],
  [
    'two are, and it ends after three good ones',
    '.ss....',
    ['2 signIn opens down', '6 signIn ends down'],
  ],
  [
    'what comes back in between is the same incident',
    'ss.s....',
    ['1 signIn opens down', '7 signIn ends down'],
  ],
  [
    'it can get worse',
    'tts....',
    ['1 signIn opens trouble', '2 signIn grows down', '6 signIn ends down'],
  ],
  [
    'the database is one incident, whatever it takes along',
    'dd....',
    ['1 database opens down', '5 database ends down'],
  ],
  [
    'an incident of a part waits while the database is away',
    'ssdd....',
    [
      '1 signIn opens down',
      '3 database opens down',
      '7 signIn ends down',
      '7 database ends down',
    ].sort((a, b) => a.localeCompare(b)),
  ],
])('%s', (_, minutes, changes) => {
  expect(played(minutes).sort((a, b) => a.localeCompare(b))).toEqual(changes);
});

test('what happened is a sentence', () => {
  const incident = { id: 1, level: 'down', beganAt: START, endedAt: START + 12 * MINUTE } as const;
  expect(incidentSentence({ ...incident, cause: 'database', parts: ['signIn', 'ai'] }, START)).toBe(
    'The database didn’t answer, so sign-in and AI writing didn’t work. Everything that was saved before is safe. It took 12 minutes.',
  );
  expect(
    incidentSentence(
      { ...incident, cause: 'uploads', parts: ['uploads'], endedAt: null },
      START + 5 * MINUTE,
    ),
  ).toBe('Uploading images and files didn’t work. It began 5 minutes ago and isn’t over yet.');
});
