// Every number that a page states about the member has a query that proves it: for members without rows, with some, and
// with all of them.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { lessons, paths } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { save } from '../../src/testing/fixtures/saved-work.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const [path] = paths;
if (!path) throw new Error('there is no path');
const aPath = `/learning-paths/${path.slug}`;

interface Rows {
  done: Set<string>;
  pressed: Set<string>;
  prompts: number;
  goal: number | null;
  works: number;
  handedIn: number;
}

async function rowsOf({ id }: TestMember): Promise<Rows> {
  const all = async <Row>(sql: string) =>
    (await worker.db.prepare(sql).bind(id).all<Row>()).results;
  const count = async (sql: string) => (await all<{ n: number }>(sql))[0]?.n ?? -1;
  const done = await all<{ id: string }>(
    'SELECT module_id AS id FROM module_completions WHERE member_id = ?1',
  );
  const pressed = await all<{ id: string }>(
    'SELECT path_id AS id FROM path_starts WHERE member_id = ?1',
  );
  const [goal] = await all<{ n: number | null }>(
    'SELECT lessons_per_week AS n FROM learning_goals WHERE member_id = ?1',
  );
  return {
    done: new Set(done.map((row) => row.id)),
    pressed: new Set(pressed.map((row) => row.id)),
    prompts: await count(
      'SELECT count(DISTINCT slug) AS n FROM prompt_history WHERE member_id = ?1',
    ),
    goal: goal?.n ?? null,
    works: await count(
      'SELECT count(*) AS n FROM saved_works WHERE member_id = ?1 AND deleted_at IS NULL',
    ),
    handedIn: await count('SELECT count(*) AS n FROM artifacts WHERE member_id = ?1'),
  };
}

const doneIn = ({ modules }: (typeof paths)[number], { done }: Rows) =>
  modules.filter(({ _id }) => done.has(_id)).length;
const finished = (rows: Rows) => paths.filter((one) => doneIn(one, rows) === one.modules.length);
const percent = (part: number, of: number) =>
  part === of ? 100 : Math.min(99, Math.round((part / of) * 100));
/** Enough for these histories: Start was pressed, or the path is finished. started.test.ts has the other cases. */
const started = (rows: Rows) =>
  paths.filter(({ _id }) => rows.pressed.has(_id) || finished(rows).some((one) => one._id === _id));
const mean = (numbers: number[]) =>
  Math.floor(numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1));

type Prove = (rows: Rows) => string | undefined;
/** By page, then by the name of the element that the Worker fills; undefined: it is not shown. */
const STATEMENTS: Record<string, Record<string, Prove>> = {
  '/learning-paths': {
    'paths-started': (rows) => String(started(rows).length),
    'paths-completed': (rows) => String(finished(rows).length),
    'average-progress': (rows) =>
      `${mean(started(rows).map((one) => percent(doneIn(one, rows), one.modules.length)))}%`,
    ...Object.fromEntries(
      paths.map((one): [string, Prove] => [
        `${one._id}/done`,
        (rows) => `${doneIn(one, rows)} of ${one.modules.length}`,
      ]),
    ),
  },
  '/': {
    'lessons-done': ({ done }) => String(done.size),
    'paths-done': (rows) => String(finished(rows).length),
    'paths-begun': (rows) => {
      const underWay = started(rows).length - finished(rows).length;
      return underWay > 0 ? `${underWay} under way` : undefined;
    },
    'prompts-done': ({ prompts }) => String(prompts),
    'goal-count': ({ goal, done }) =>
      goal === null
        ? undefined
        : done.size > goal
          ? undefined
          : `${done.size} of ${goal} this week.`,
  },
  [aPath]: {
    done: (rows) => String(doneIn(path, rows)),
    'week-count': (rows) => {
      if (!started(rows).includes(path) || doneIn(path, rows) === path.modules.length)
        return undefined;
      return rows.goal === null
        ? `${rows.done.size} ${rows.done.size === 1 ? 'lesson' : 'lessons'}`
        : `${rows.done.size} of ${rows.goal} ${rows.goal === 1 ? 'lesson' : 'lessons'}`;
    },
  },
};
/** Numbers that don't count the member's rows: titles, minutes and dates, which have tests of their own. */
const OTHER =
  /\/(note|title|about|module|minutes|up-left|label|link|made-date|made-title|task|certificate|missing-questions)$|^(levels|congratulations|next-|year-|banner|today|since|goal-(dates|note|free-text)|pace-day|no-pace|before-start|goal-none|onboarding|updates?|review)/;

/** The text of each element that the Worker fills, up to the first element in it. */
function textsOf(page: string): Map<string, string> {
  const found = page.matchAll(/data-fill="([^"]+)"[^>]*>([^<]*)/g);
  return new Map([...found].map(([, name = '', text = '']) => [name, text.trim()]));
}

const finish = (who: TestMember, id: string) =>
  who.fetch(`/api/micro-learning/modules/${id}/complete`, { json: { timeSpentMinutes: 5 } });

const HISTORIES: Record<string, (member: TestMember) => Promise<void>> = {
  'no rows': async () => {},
  'some rows': async (member) => {
    await member.fetch(`/api/learning-paths/${path._id}/start`, { method: 'POST', json: {} });
    for (const { _id } of path.modules.slice(0, 2)) await finish(member, _id);
    await member.fetch('/api/learning-goals', { method: 'PUT', json: { lessonsPerWeek: 3 } });
    await handIn(member, path.modules[0]?._id ?? '');
    await handIn(member, path.modules[1]?._id ?? '');
  },
  'all rows': async (member) => {
    for (const { _id } of lessons) await finish(member, _id);
    await save(member);
    await handIn(member, path.modules[0]?._id ?? '');
  },
};

async function handIn(member: TestMember, lesson: string): Promise<void> {
  const json = { id: randomUUID(), kind: 'text', title: 'My offer', text: 'I write pages.' };
  expect((await member.fetch(`/api/artifacts/${lesson}`, { method: 'PUT', json })).status).toBe(
    200,
  );
}

test.each(Object.keys(HISTORIES))(
  'a member with %s reads numbers that their rows prove, on every page, and no number without a proof',
  { timeout: 60_000 },
  async (history) => {
    const member = await createMember(worker, 'dan');
    await HISTORIES[history]?.(member);
    const rows = await rowsOf(member);
    for (const [page, statements] of Object.entries(STATEMENTS)) {
      const response = await member.fetch(page);
      expect([page, response.status]).toEqual([page, 200]);
      const texts = textsOf(await response.text());
      for (const [name, prove] of Object.entries(statements))
        expect.soft([page, name, texts.get(name) || undefined]).toEqual([page, name, prove(rows)]);
      const unproven = [...texts].filter(
        ([name, text]) => /\d/.test(text) && !(name in statements) && !OTHER.test(name),
      );
      expect.soft([page, unproven]).toEqual([page, []]);
    }
  },
);

test.each(Object.keys(HISTORIES))(
  'what the API tells a member with %s is what their rows say',
  { timeout: 60_000 },
  async (history) => {
    const member = await createMember(worker, 'dan');
    await HISTORIES[history]?.(member);
    const rows = await rowsOf(member);
    const get = async <T>(at: string) => (await (await member.fetch(at)).json()) as T;
    expect(await get('/api/dashboard')).toMatchObject({
      lessons: { done: rows.done.size, open: lessons.length, total: lessons.length },
      paths: { started: started(rows).length, done: finished(rows).length, total: paths.length },
      promptsUsed: rows.prompts,
      completions: { length: rows.done.size },
    });
    expect(await get('/api/saved-work')).toMatchObject({
      works: { length: rows.works },
      handedIn: rows.handedIn,
    });
    expect(await get('/api/artifacts')).toMatchObject({ artifacts: { length: rows.handedIn } });
    // They only marked lessons as complete.
    expect(await get('/api/certificates')).toEqual([]);
  },
);
