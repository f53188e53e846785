// Our API beside a bare Hono + D1 Worker that sends the same statements and answers with the same JSON.
import { startWorker } from '../functions/local/worker.ts';
import { person, signIn } from '../src/testing/worker.ts';
import { startBareWorker } from './bare-worker/start.ts';
import { type Bar, median, table } from './figures.ts';
import { compare } from './load.ts';

const COMPLETED = 14;
const READS = ['/api/micro-learning/modules', '/api/auth/user'];
const BAR = 0.8;
const BARE_KEY = 'the-bare-session';

export async function measureApi(
  pace = { rounds: 6, seconds: 4 },
): Promise<{ text: string; bars: Bar[] }> {
  const ours = await startWorker({
    port: 0,
    quiet: true,
    variables: { D1_LIMITS: '' },
    overrides: {
      ratelimits: { REQUEST_LIMIT: { namespace_id: '1', simple: { limit: 1e9, period: 60 } } },
    },
  });
  const dan = await signIn(ours.url, 'dan');
  const listed = (await (await dan.fetch('/api/micro-learning/modules')).json()) as Listed[];
  const bare = await startBareWorker(
    listed.map(({ completed: _, completedAt: __, locked: ___, ...module }) => module),
  );
  const rows = [['read', 'ours /s', 'bare /s', 'ratio of each round']];
  const bars: Bar[] = [];
  try {
    for (const { db } of [ours, bare]) await complete(db, listed.slice(0, COMPLETED));
    await openSession(bare.db);
    const bareCookie = `session=${BARE_KEY}`;
    for (const path of READS) {
      await sameAnswer(path, dan.fetch(path), person(bare.url, bareCookie).fetch(path));
      const figures = await compare(
        { url: ours.url + path, cookie: dan.cookie },
        { url: bare.url + path, cookie: bareCookie },
        pace,
      );
      const ratios = figures.ours.map((perSecond, i) => perSecond / (figures.bare[i] as number));
      rows.push([
        path,
        median(figures.ours).toFixed(0),
        median(figures.bare).toFixed(0),
        ratios.map((ratio) => ratio.toFixed(2)).join(' '),
      ]);
      bars.push({ name: `${path} to the bare Worker`, ratio: median(ratios), atLeast: BAR });
    }
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
  return { text: table(rows), bars };
}

interface Listed {
  id: string;
  completed: boolean;
  completedAt: string | null;
  locked: boolean;
}

async function complete(db: D1Database, modules: Listed[]): Promise<void> {
  const row = db.prepare(
    `INSERT INTO module_completions (member_id, module_id, time_spent_minutes, completed_at)
     VALUES ('demo-dan', ?1, 9, '2026-01-01T08:00:00.000Z')`,
  );
  await db.batch(modules.map(({ id }) => row.bind(id)));
}

async function openSession(db: D1Database): Promise<void> {
  await db
    .prepare(
      `INSERT INTO sessions (token_hash, member_id, created_at, last_seen_at, idle_expires_at, absolute_expires_at)
       VALUES (?1, 'demo-dan', '2026-01-01', '2026-01-01', '2999-01-01', '2999-01-01')`,
    )
    .bind(BARE_KEY)
    .run();
}

/** A comparison of different answers would compare nothing. */
async function sameAnswer(path: string, ...answers: Promise<Response>[]): Promise<void> {
  const [ours, bare] = await Promise.all(
    answers.map(async (answer) => (await (await answer).text()).length),
  );
  if (ours !== bare)
    throw new Error(`${path}: ${ours} bytes from us, ${bare} from the bare Worker`);
}
