// A hundred members finish ten lessons each, all at the same time: ours, alternating with a bare Worker that stores the
// same completion and its achievement without deciding anything. Afterwards every counter must equal its rows.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { startWorker } from '../scripts/worker.ts';
import { createMember } from '../src/testing/fixtures/members.ts';
import { nextAddress, person, signIn } from '../src/testing/worker/worker.ts';
import { pathsFrom } from './api.ts';
import { buildBareWorker, startBareWorker } from './bare-worker/start.ts';
import { type Bar, median, table } from './figures.ts';

const BAR = 0.5;
const MEMBERS = 100;
const LESSONS = 10;
const UNLIMITED = { namespace_id: '1', simple: { limit: 1_000_000_000, period: 10 as const } };

interface Target {
  url: string;
  db: D1Database;
  /** Returns the cookie of a new member. */
  join(): Promise<string>;
}

export async function measureCompleting(
  { rounds, members } = { rounds: 3, members: MEMBERS },
): Promise<{ text: string; bars: Bar[] }> {
  buildBareWorker();
  const ours = await startWorker({
    port: 0,
    quiet: true,
    variables: { D1_LIMITS: '' },
    overrides: {
      ratelimits: { REQUEST_LIMIT: UNLIMITED, SEARCH_LIMIT: { ...UNLIMITED, namespace_id: '2' } },
    },
  });
  const dan = await signIn(ours.url, 'dan');
  const listed = await dan.fetch('/api/micro-learning/modules');
  const modules = (await listed.json()) as { id: string }[];
  const content = { MODULES: modules, PATHS: await pathsFrom(dan) };
  const bare = await startBareWorker(content, { withPlatform: true });
  const lessons = modules.slice(0, LESSONS).map(({ id }) => id);
  const targets: Target[] = [
    { ...ours, join: async () => (await createMember(ours, 'dan')).cookie },
    { ...bare, join: () => joinBare(bare.db) },
  ];
  const perSecond: number[][] = targets.map(() => []);
  try {
    // The first round only warms up. Every round starts with the other one.
    for (let round = 0; round <= rounds; round++) {
      for (let turn = 0; turn < targets.length; turn++) {
        const index = (round + turn) % targets.length;
        const figure = await oneRound(targets[index] as Target, lessons, members);
        if (round > 0) perSecond[index]?.push(figure);
      }
    }
    await sameCounts(ours.db);
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
  const [mine = [], others = []] = perSecond;
  const ratio = median(mine.map((figure, i) => figure / (others[i] as number)));
  return {
    text: table([
      ['lessons finished a second', 'ours', 'bare, same platform', 'ratio'],
      [
        `${members} members, ${lessons.length} each, at once`,
        median(mine).toFixed(0),
        median(others).toFixed(0),
        ratio.toFixed(2),
      ],
    ]),
    bars: [
      { name: 'finishing a lesson to a bare Worker on the same platform', ratio, atLeast: BAR },
    ],
  };
}

async function oneRound({ url, join }: Target, lessons: string[], members: number) {
  const people = [];
  for (let i = 0; i < members; i++) people.push(person(url, await join(), nextAddress()));
  const start = performance.now();
  const answers = await Promise.all(
    people.flatMap((someone) =>
      lessons.map(async (id) => {
        const path = `/api/micro-learning/modules/${id}/complete`;
        const response = await someone.fetch(path, { json: { timeSpentMinutes: 5 } });
        await response.arrayBuffer();
        return response.status;
      }),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  const refused = answers.filter((status) => status !== 200);
  if (refused.length > 0) throw new Error(`${url} refused ${refused.length}: ${refused[0]}`);
  return answers.length / seconds;
}

/** A member of the bare Worker, whose cookie is the session’s key. */
async function joinBare(db: D1Database): Promise<string> {
  const id = randomUUID();
  await db.batch([
    db
      .prepare(
        `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at)
         VALUES (?1, ?1, ?1, 'Dan', 'Bare', '2026-01-01')`,
      )
      .bind(id),
    db
      .prepare(
        `INSERT INTO sessions (token_hash, member_id, created_at, last_seen_at, idle_expires_at, absolute_expires_at)
         VALUES (?1, ?1, '2026-01-01', '2026-01-01', '2999-01-01', '2999-01-01')`,
      )
      .bind(id),
  ]);
  return `session=${id}`;
}

/** A completion and its achievement are one transaction: neither exists without the other. */
async function sameCounts(db: D1Database): Promise<void> {
  const wrong = await db
    .prepare(
      `SELECT member_id FROM module_completions c GROUP BY member_id HAVING count(*) <>
         (SELECT count(*) FROM achievements WHERE member_id = c.member_id AND type = 'module_completion')`,
    )
    .all();
  if (wrong.results.length > 0)
    throw new Error(
      `${wrong.results.length} members have more lessons than achievements, or fewer`,
    );
}
