// Signing in while a crowd guesses passwords, and whether response times reveal which accounts exist.

import { hashPassword } from '../functions/session/password-hash.ts';
import { startWorker } from '../scripts/worker.ts';
import { sessionOf } from '../src/testing/fixtures/members.ts';
import { observed, stepsTaken } from '../src/testing/worker/observed-worker.ts';
import { person } from '../src/testing/worker/worker.ts';
import { auc, type Bar, median, percentile, table } from './figures.ts';
import { type Read, startReads } from './reads.ts';

const CROWD = 64;
const STORM_SECONDS = 6;
/** The longest that a member may wait for a page during the storm. */
const READ_P99_MS = 1000;
const SAMPLES = 60;
const MEMBERS = 2 * SAMPLES;

interface Scale {
  samples: number;
  stormSeconds: number;
}
const PASSWORD = 'a door with two keys';

/** As in api.ts: no development checks that cost time, and no coarse limit on many requests. */
const OPTIONS = {
  port: 0,
  quiet: true,
  variables: { D1_LIMITS: '' },
};
const UNLIMITED = {
  ratelimits: {
    REQUEST_LIMIT: { namespace_id: '1', simple: { limit: 1_000_000_000, period: 10 } },
    SEARCH_LIMIT: { namespace_id: '2', simple: { limit: 1_000_000_000, period: 60 } },
  },
};

const member = (i: number) => `member-${i}@example.com`;
const nobody = (i: number) => `nobody-${i}@example.com`;
const wrong = (email: string) =>
  ['/api/auth/login', { email, password: 'a guess of mine' }] as const;
const forgot = (email: string) => ['/api/auth/forgot-password', { email }] as const;
const ms = (figure: number) => figure.toFixed(1);

export async function measureLogin(
  { samples, stormSeconds }: Scale = { samples: SAMPLES, stormSeconds: STORM_SECONDS },
): Promise<{ text: string; bars: Bar[] }> {
  const worker = await startWorker({ ...OPTIONS, overrides: UNLIMITED });
  try {
    await addMembers(worker.db);
    const enumeration = await measureEnumeration(worker.url, samples);
    const cookie = await sessionOf(worker.db, 'demo-dan');
    const storms = [
      await storm(worker.url, cookie, stormSeconds, 'one account', () => 'ada@example.com'),
      await storm(worker.url, cookie, stormSeconds, 'many accounts', (i) => member(i % MEMBERS)),
    ];
    const rows = [STORM_HEADINGS, ...storms.flatMap(({ rows }) => rows)];
    return {
      text: [
        table([ENUMERATION_HEADINGS, ...enumeration.rows]),
        table(rows),
        `statements of a session check: ${await statementsOfASessionCheck()}`,
      ].join('\n\n'),
      bars: [...enumeration.bars, ...storms.map(({ bar }) => bar)],
    };
  } finally {
    await worker.stop();
  }
}

async function addMembers(db: D1Database): Promise<void> {
  const row = db.prepare(
    `INSERT INTO members (id, email, email_key, password_hash, joined_at) VALUES (?1, ?1, ?1, ?2, '2026-01-01')`,
  );
  const hash = hashPassword(PASSWORD);
  await db.batch(Array.from({ length: MEMBERS }, (_, i) => row.bind(member(i), hash)));
}

const ENUMERATION_HEADINGS = ['median ms', 'account', 'no account', 'difference', 'ratio', 'AUC'];

/** In turns, each time for another account from another IP address; the first of each kind only warms up. */
async function measureEnumeration(
  url: string,
  samples: number,
): Promise<{ rows: string[][]; bars: Bar[] }> {
  const questions = {
    'wrong password': (email: string) => wrong(email),
    'forgotten password': (email: string) => forgot(email),
    'forgotten again': (email: string) => forgot(email),
  };
  const rows: string[][] = [];
  const bars: Bar[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let i = 0; i <= samples; i++) {
      const known = async () => times.known.push(await timed(url, question(member(i))));
      const unknown = async () => times.unknown.push(await timed(url, question(nobody(i))));
      for (const ask of i % 2 ? [known, unknown] : [unknown, known]) await ask();
    }
    const known = times.known.slice(1);
    const unknown = times.unknown.slice(1);
    const [a, b] = [median(known), median(unknown)];
    rows.push([name, ms(a), ms(b), ms(a - b), (a / b).toFixed(3), auc(known, unknown).toFixed(2)]);
    const ratio = Math.max(a, b) / Math.min(a, b);
    bars.push({
      name: `${name}: account to no account, the longer to the shorter`,
      ratio,
      atMost: 1.05,
    });
  }
  return { rows, bars };
}

async function timed(url: string, [path, json]: readonly [string, object]): Promise<number> {
  const someone = person(url, '');
  const started = performance.now();
  const response = await someone.fetch(path, { json });
  await response.text();
  const time = performance.now() - started;
  if (response.status !== 200 && response.status !== 401)
    throw new Error(`${path}: ${response.status}`);
  return time;
}

const STORM_HEADINGS = [
  '64 wrong passwords at a time',
  'reads',
  'p50 ms',
  'p99 ms',
  'quiet p99 ms',
  'back after s',
  'slowest sign-in s',
];

/** A crowd of 64 that starts simultaneously, each sending a request after each response, while four readers read. */
async function storm(
  url: string,
  cookie: string,
  seconds: number,
  name: string,
  whose: (i: number) => string,
): Promise<{ rows: string[][]; bar: Bar }> {
  const reads = startReads(url, cookie, ['/api/auth/user', '/']);
  const quiet = await reads.during(seconds / 2);
  const statuses: Record<number, number> = {};
  const slowest: Record<number, number> = {};
  let asked = 0;
  const until = performance.now() + seconds * 1000;
  const guess = async () => {
    while (performance.now() < until) {
      const [path, json] = wrong(whose(asked++));
      const started = performance.now();
      const { status } = await person(url, '').fetch(path, { json });
      slowest[status] = Math.max(slowest[status] ?? 0, performance.now() - started);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const crowd = Promise.all(Array.from({ length: CROWD }, guess));
  const during = await reads.until(crowd);
  const back = await reads.backTo(2 * p99(quiet));
  await reads.stop();
  const said = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
  const unexpected = Object.keys(statuses).filter(
    (status) => !['401', '429', '503'].includes(status),
  );
  if (unexpected.length > 0) throw new Error(`the crowd got ${unexpected.join(', ')}`);
  const row = (path: string) => {
    const [of, before] = [during, quiet].map((all) => all.filter((read) => read.path === path));
    const times = (of ?? []).map(({ ms }) => ms);
    return [path, ms(median(times)), ms(p99(of ?? [])), ms(p99(before ?? []))];
  };
  const ofMembers = during.filter(({ path }) => path === '/api/auth/user');
  return {
    bar: {
      name: `${CROWD} passwords tried at ${name}: a read's p99 to ${READ_P99_MS} ms`,
      ratio: p99(ofMembers) / READ_P99_MS,
      atMost: 1,
    },
    rows: [
      [
        `${name}: ${said.join(', ')}`,
        ...row('/api/auth/user'),
        back.toFixed(1),
        inSeconds(slowest),
      ],
      ['', ...row('/'), '', ''],
    ],
  };
}

/** By status: a password that is compared waits in a queue, an error does not. */
const inSeconds = (slowest: Record<number, number>) =>
  Object.entries(slowest)
    .map(([status, time]) => `${status}: ${(time / 1000).toFixed(1)}`)
    .join(', ');

const p99 = (reads: readonly Read[]) =>
  percentile(
    reads.map(({ ms }) => ms),
    0.99,
  );

async function statementsOfASessionCheck(): Promise<number> {
  const worker = await startWorker({ ...OPTIONS, ...(await observed()) });
  try {
    const dan = person(worker.url, await sessionOf(worker.db, 'demo-dan'));
    await stepsTaken(worker.url);
    await dan.fetch('/api/auth/user');
    return (await stepsTaken(worker.url)).length;
  } finally {
    await worker.stop();
  }
}
