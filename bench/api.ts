// Our API and a bare Hono + D1 Worker that sends the same statements and responds with the same JSON.
import { startWorker } from '../scripts/worker.ts';
import { type Person, signIn } from '../src/testing/worker/worker.ts';
import { buildBareWorker, startBareWorker } from './bare-worker/start.ts';
import { type Bar, median, table } from './figures.ts';
import { compare, type Target } from './load.ts';

const COMPLETED = 14;
const MODULES = '/api/micro-learning/modules';
const PATHS = '/api/learning-paths';
export const READS = [
  MODULES,
  '/api/auth/user',
  PATHS,
  `${PATHS}/path-from-zero-to-your-first-offer/modules`,
] as const;
const BAR = 0.8;
const BARE_KEY = 'the-bare-session';

export async function measureApi(
  pace = { rounds: 5, seconds: 4, warmUps: 1 },
): Promise<{ text: string; bars: Bar[] }> {
  const rows = [['requests a second', 'ours', 'bare', 'ours/bare', 'bare, same platform', 'ratio']];
  const bars: Bar[] = [];
  const { targets, stop } = await startTargets();
  try {
    for (const path of READS) {
      const asked = targets.map(({ url, cookie }) => ({ url: url + path, cookie }));
      await sameAnswer(asked);
      const [mine = [], alone = [], same = []] = await compare(asked, pace);
      const ratio = (to: number[]) => median(mine.map((figure, i) => figure / (to[i] as number)));
      rows.push([
        path,
        ...[median(mine).toFixed(0), median(alone).toFixed(0), ratio(alone).toFixed(2)],
        ...[median(same).toFixed(0), ratio(same).toFixed(2)],
      ]);
      bars.push({
        name: `${path} to a bare Worker on the same platform`,
        ratio: ratio(same),
        atLeast: BAR,
      });
    }
  } finally {
    await stop();
  }
  return { text: table(rows), bars };
}

/** Ours, the bare Worker, and the bare Worker on the same platform; the same member has finished the same modules. */
export async function startTargets(): Promise<{ targets: Target[]; stop(): Promise<void> }> {
  buildBareWorker();
  const ours = await startWorker({
    port: 0,
    quiet: true,
    // D1's limits are enforced by inspecting every statement: off. What requests cost is told as often as in production.
    variables: { D1_LIMITS: '', USAGE_SECONDS: '20' },
    overrides: {
      ratelimits: {
        REQUEST_LIMIT: { namespace_id: '1', simple: { limit: 1_000_000_000, period: 10 } },
        SEARCH_LIMIT: { namespace_id: '2', simple: { limit: 1_000_000_000, period: 60 } },
      },
    },
  });
  const dan = await signIn(ours.url, 'dan');
  const listed = (await (await dan.fetch(MODULES)).json()) as Listed[];
  const modules = listed.map(({ completed: _, completedAt: __, locked: ___, ...module }) => module);
  const content = { MODULES: modules, PATHS: await pathsFrom(dan) };
  const bare = await startBareWorker(content, { withPlatform: false });
  const around = await startBareWorker(content, { withPlatform: true });
  const workers = [ours, bare, around];
  for (const { db } of workers) await complete(db, listed.slice(0, COMPLETED));
  for (const { db } of [bare, around]) await openSession(db);
  return {
    targets: workers.map(({ url }) => ({
      url,
      cookie: url === ours.url ? dan.cookie : `session=${BARE_KEY}`,
    })),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

interface Listed {
  id: string;
  completed: boolean;
  completedAt: string | null;
  locked: boolean;
}

/** The paths as our API lists them for a member who has finished nothing, with their lessons. */
export async function pathsFrom(dan: Person): Promise<object[]> {
  const read = async <T>(path: string) => (await (await dan.fetch(path)).json()) as T;
  const listed = await read<{ id: string }[]>(PATHS);
  return Promise.all(
    listed.map(async (path) => ({ ...path, lessons: await read(`${PATHS}/${path.id}/modules`) })),
  );
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

/** A comparison of different responses would compare nothing. */
async function sameAnswer(targets: readonly Target[]): Promise<void> {
  const lengths = await Promise.all(
    targets.map(async ({ url, cookie }) => {
      const response = await fetch(url, { headers: { Cookie: cookie } });
      return response.ok ? (await response.text()).length : -response.status;
    }),
  );
  if (new Set(lengths).size > 1) throw new Error(`different answers: ${lengths.join(', ')} bytes`);
}
