// The numbers that tier dashboards and achievements show a member are those of their rows: every “N of M” on the page is
// counted here from the database and the content, and one that is not counted fails.

import { getDashboards } from '../../content/content.ts';
import { masteryBars } from '../../features/dashboards/agency/mastery-bars.ts';
import { boardModels } from '../../features/dashboards/board/models.ts';
import { freeLessonIds, guideSteps } from '../../features/dashboards/free/guide-steps.ts';
import { dashboardOf, sectionOf } from '../../features/dashboards/section.ts';
import { memberIn, type State } from '../browser/states.ts';
import type { TestMember } from '../fixtures/members.ts';
import type { Cast } from '../worker/worker.ts';
import { expect, type Page, test } from './fixtures.ts';

const models = (await boardModels()).filter(({ comingSoon }) => !comingSoon);
const modelsOf = (tier: string) => models.filter((model) => model.tier === tier);
const agency = sectionOf(dashboardOf(await getDashboards(), 'agency'), 'mastery');
const bars = await masteryBars(agency?.items ?? []);
const free = await freeLessonIds();
const guide = (await guideSteps()).steps;

interface Rows {
  lessons: Set<string>;
  steps: Set<string>;
  decided: Set<string>;
  achievements: { type: string; n: number }[];
}

async function rowsOf(db: D1Database, { id }: TestMember): Promise<Rows> {
  const column = async (sql: string) =>
    (await db.prepare(sql).bind(id).all<{ x: string }>()).results.map(({ x }) => x);
  const checks = (kind: string) =>
    column(`SELECT item AS x FROM checked_items WHERE member_id = ?1 AND kind = '${kind}'`);
  return {
    lessons: new Set(
      await column('SELECT module_id AS x FROM module_completions WHERE member_id = ?1'),
    ),
    steps: new Set(await checks('model-step')),
    decided: new Set(await checks('guide')),
    achievements: (
      await db
        .prepare('SELECT type, count(*) AS n FROM achievements WHERE member_id = ?1 GROUP BY type')
        .bind(id)
        .all<{ type: string; n: number }>()
    ).results,
  };
}

type Model = (typeof models)[number];
const doneIn = ({ key, steps }: Model, rows: Rows) =>
  steps.filter(({ _key }) => rows.steps.has(`${key}/${_key}`)).length;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** “2 of 7” for each model, and for all of them. */
const ofEach = (list: Model[], rows: Rows) =>
  list.map((model) => `${doneIn(model, rows)} of ${model.steps.length}`);
const ofAll = (list: Model[], rows: Rows) =>
  `${sum(list.map((model) => doneIn(model, rows)))} of ${sum(list.map(({ steps }) => steps.length))}`;

/** By page: the members who can open it, and each “N of M” that it may show. */
const PAGES: Record<string, { who: Cast[]; counted: (rows: Rows) => string[] }> = {
  '/dashboard-free': { who: ['ada', 'dan'], counted: ofFree },
  '/dashboard-free-new': {
    who: ['ada', 'dan'],
    counted: (rows) => [...ofFree(rows), '5 left of 5', '10 left of 10', '0 of 0'],
  },
  '/dashboard-quick': {
    who: ['dan'],
    counted: (rows) => [...ofEach(modelsOf('quick'), rows), ofAll(modelsOf('quick'), rows)],
  },
  '/dashboard-business': {
    who: ['dan'],
    counted: (rows) => [ofAll(modelsOf('business'), rows)],
  },
  '/dashboard-premium': {
    who: ['dan'],
    counted: (rows) => [
      ofAll(modelsOf('agency'), rows),
      ...ofEach(modelsOf('business'), rows),
      ...bars.map(
        ({ lessonIds }) =>
          `${lessonIds.filter((id) => rows.lessons.has(id)).length} of ${lessonIds.length}`,
      ),
    ],
  },
};

function ofFree({ lessons, decided }: Rows): string[] {
  const done = guide.filter(
    ({ item, lesson }) => decided.has(item) || (lesson && lessons.has(lesson.id)),
  );
  return [
    `${free.filter((id) => lessons.has(id)).length} of ${free.length}`,
    `${done.length} of ${guide.length}`,
  ];
}

async function textOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('main .animate-breathe')).toHaveCount(0);
  return (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
}

const STATEMENT = /\d+ (?:left )?of (?:the )?\d+/g;
/** The pages of a brand sheet, and what the next text will take of the five that are not used here yet. */
const OTHER = /Page \d+ of \d+|uses 1 of the 5 you have left/g;

for (const [name, state] of [
  ['ada', 'new'],
  ['ada', 'with everything'],
  ['dan', 'new'],
  ['dan', 'with everything'],
] as const satisfies [Cast, State][])
  test(`${name}, ${state}, reads numbers on every dashboard that their rows prove`, async ({
    page,
    comeAs,
    platform,
  }) => {
    const member = await memberIn(platform, name, state);
    if (state !== 'new') await checkSome(member);
    await comeAs(member);
    const rows = await rowsOf(platform.db, member);
    for (const [path, { who, counted }] of Object.entries(PAGES)) {
      if (!(who as string[]).includes(name)) continue;
      const text = (await textOf(page, path)).replaceAll(OTHER, '');
      const stated = new Set(text.match(STATEMENT) ?? []);
      // A plan without a monthly limit has no tries to count.
      const proven = counted(rows).filter(
        (one) => name === 'ada' || !/^(?:5 left|10 left|0 of 0)/.test(one),
      );
      expect.soft([path, [...stated].toSorted()]).toEqual([path, [...new Set(proven)].toSorted()]);
    }
    const achievements = await textOf(page, '/achievements');
    const total = sum(rows.achievements.map(({ n }) => n));
    const of = (type: string) => rows.achievements.find((one) => one.type === type)?.n ?? 0;
    for (const line of [
      `Total Achievements ${total}`,
      `Modules Completed ${of('module_completion')}`,
      `Learning Paths ${of('path_completion')}`,
      `Milestones ${of('milestone')}`,
    ])
      expect.soft(achievements).toContain(line);
  });

/** A step of one model of each plan, and the last of the free steps. */
async function checkSome(member: TestMember): Promise<void> {
  const items = ['quick', 'business', 'agency'].map((tier) => {
    const [model] = modelsOf(tier);
    return { kind: 'model-step', item: `${model?.key}/${model?.steps[0]?._key}` };
  });
  for (const { kind, item } of [...items, { kind: 'guide', item: guide.at(-1)?.item }]) {
    const json = { kind, item, checked: true };
    expect((await member.fetch('/api/checks', { method: 'PUT', json })).ok).toBe(true);
  }
}
