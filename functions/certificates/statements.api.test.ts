// Everything that we say in public about what a member has done, with what must be true for it, over random histories.
// A sentence on one of these pages that is not on the list fails here: it needs its proof first.
import { expect, test } from 'vitest';
import {
  answer,
  certificatesOf,
  change,
  complete,
  deleteWork,
  handIn,
  practice,
  questionsOf,
  undo,
} from '../../src/testing/fixtures/certificates.ts';
import { createModerator } from '../../src/testing/fixtures/community-members.ts';
import { paths } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { ask, claimed, createAsking, write } from '../../src/testing/fixtures/reviews.ts';
import { runs } from '../../src/testing/run/full.ts';
import { fc, SEED } from '../../src/testing/run/seed.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { MILESTONES } from '../achievements/rules/rules.ts';
import type { ReviewerKind } from '../reviews/rules/limits.ts';
import type { ReviewedWork } from '../reviews/work.ts';

const worker = testWorker();

/** The shortest path: a history gets to its end and back more often. */
const [path] = paths.toSorted((a, b) => a.modules.length - b.modules.length) as [
  (typeof paths)[number],
];
const lessonIds = path.modules.map(({ _id }) => _id);
const questions = questionsOf(lessonIds);
const results = new Set(path.results.map(({ moduleId }) => moduleId));

/** What is true now. Only the rows say what is read and handed in, and only this test what was answered right. */
interface Truth {
  read: ReadonlySet<string>;
  handedIn: ReadonlySet<string>;
  /** Keys of questions that were answered right at least once. */
  right: ReadonlySet<string>;
  /** Who reviewed what is handed in now, in this or an earlier version, by lesson. */
  reviewedBy: ReadonlyMap<string, ReadonlySet<ReviewerKind>>;
}

const allRead = ({ read }: Truth) => lessonIds.every((id) => read.has(id));
const allRight = ({ right }: Truth) => questions.every(({ key }) => right.has(key));
const allHandedIn = ({ handedIn }: Truth) => [...results].every((id) => handedIn.has(id));
const isFinished = (truth: Truth) => allRead(truth) && allRight(truth) && allHandedIn(truth);
const counts = `${lessonIds.length} lessons, ${questions.length} questions, ${path.results.length} results`;
const answered = `answered each of its ${questions.length} check questions right at least once`;
const DAY = '[A-Z][a-z]+ \\d{1,2}, \\d{4}';

type Statement = [says: RegExp, holds: (truth: Truth) => boolean];
/** Says nothing about the member. */
const FRAME = (text: RegExp): Statement => [text, () => true];
const exactly = (text: string) => new RegExp(`^${RegExp.escape(text)}$`);

const STATEMENTS: readonly Statement[] = [
  // The certificate and its page.
  [exactly(`This certifies that A member finished the path ${path.title}`), isFinished],
  ...path.results.flatMap(({ text, moduleId }): Statement[] => [
    [exactly(text), ({ handedIn }) => handedIn.has(moduleId)],
    ...(['member', 'mentor'] as const).map(
      (kind): Statement => [
        exactly(`${text} Reviewed by a ${kind}`),
        ({ handedIn, reviewedBy }) =>
          handedIn.has(moduleId) && reviewedBy.get(moduleId)?.has(kind) === true,
      ],
    ),
  ]),
  [new RegExp(`^Finished ${DAY}$`), isFinished],
  [exactly(`Shown ${counts}`), isFinished],
  [
    exactly(
      `A member marked every lesson of this path as complete, ${answered}, and handed in the results listed. The work has not been graded. It isn’t a degree, and it doesn’t promise income.`,
    ),
    isFinished,
  ],
  FRAME(/^Check it at \S+ ?\/verify\/ ?[\w-]+$/),
  // Its preview, and its badge.
  [
    new RegExp(
      `^Finished the learning path “${RegExp.escape(path.title)}” on ${DAY}\\. Checked when you open it\\.$`,
    ),
    isFinished,
  ],
  [
    exactly(
      `Marked every lesson of the learning path “${path.title}” as complete, ${answered}, and handed in the results listed. The work has not been graded. It isn’t a degree.`,
    ),
    isFinished,
  ],
  // The portfolio.
  [
    new RegExp(
      `^A learning path of ${lessonIds.length} lessons, finished on ${DAY}: ${questions.length} questions answered right, ${path.results.length} results handed in$`,
    ),
    isFinished,
  ],
  ...path.modules.map(
    ({ _id, title }): Statement => [
      exactly(`Handed in for the lesson “${title}”`),
      ({ handedIn }) => handedIn.has(_id),
    ],
  ),
  // Achievements, and the pages of those that are shared.
  [exactly(`Read all ${lessonIds.length} lessons of the path “${path.title}”.`), allRead],
  [exactly(`Dan read every lesson of ${path.title}`), allRead],
  ...path.modules.flatMap(({ _id, title }): Statement[] => [
    [exactly(`Read the lesson “${title}”.`), ({ read }) => read.has(_id)],
    [exactly(`Dan read ${title}`), ({ read }) => read.has(_id)],
  ]),
  [exactly('Dan reached a milestone First lesson read'), ({ read }) => read.size >= 1],
  [exactly('Dan reached a milestone First path read'), allRead],
  // It is never taken back: a result was handed in once.
  [exactly('Dan reached a milestone First thing made'), () => true],
  ...MILESTONES.map(({ description }): Statement => FRAME(exactly(description))),
];

const textOf = (html: string) =>
  html
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<!--.*?-->|<wbr>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, inner = '']) => textOf(inner));
const visitor = () => worker.visitor();
const htmlOf = async (at: string) => (await visitor().fetch(at)).text();

/** What a visitor reads on the certificate's page; nothing once it isn't valid. */
async function onCertificate(number: string): Promise<string[]> {
  const html = await htmlOf(`/verify/${number}`);
  if (!html.includes('Valid certificate')) return [];
  const main = html.slice(html.indexOf('class="certificate-page'), html.indexOf('</main>'));
  expect(withoutTitles(textOf(main))).not.toMatch(SECOND_PERSON);
  const badge = await visitor().fetch(`/verify/${number}/badge.json`);
  const { credentialSubject } = (await badge.json()) as {
    credentialSubject: { achievement: { description: string } };
  };
  return [
    ...all(main, /<h1[^>]*>(.*?)<\/h1>/gs),
    ...all(main, /<li>(?=<svg)(.*?)<\/li>/gs),
    ...all(main, /<div[^>]*>(<dt>.*?<\/dd>)/gs),
    ...all(main, /<aside.*?<p[^>]*>(.*?)<\/p>/gs),
    ...all(html, /<meta name="description" content="([^"]*)"/g),
    credentialSubject.achievement.description,
  ];
}

async function onPortfolio(slug: string): Promise<string[]> {
  const html = await htmlOf(`/portfolio/${slug}`);
  const list = /<ol.*?<\/ol>/s.exec(html)?.[0] ?? '';
  expect(withoutTitles(textOf(list))).not.toMatch(SECOND_PERSON);
  return all(list, /<p class="mt-1[^"]*">(.*?)<\/p>/gs);
}

interface Achievement {
  id: string;
  type: string;
  description: string;
}

async function inAchievements(who: TestMember): Promise<string[]> {
  const list = (await (await who.fetch('/api/achievements')).json()) as Achievement[];
  const pages = await Promise.all(
    list.map(async ({ id, type }) => {
      const html = await htmlOf(`/shared/${id}`);
      const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
      const [did = ''] = all(article, /<p class="text-\[1\.1rem\][^>]*>(.*?)<\/p>/gs);
      const [title = ''] = all(article, /<h1[^>]*>(.*?)<\/h1>/gs);
      if (type === 'milestone') expect(textOf(article)).not.toMatch(SECOND_PERSON);
      return `${did} ${title}`;
    }),
  );
  return [...list.map(({ description }) => description), ...pages];
}

const SECOND_PERSON = /\b(you|your|yours|yourself)\b/i;
const titles = [path, ...paths, ...path.modules].map(({ title }) => title);
const withoutTitles = (text: string) =>
  titles.reduce((rest, title) => rest.replaceAll(title, ''), text);

/** What this test knows of one history, and the rows do not say. */
interface Known {
  right: Set<string>;
  reviewedBy: Map<string, Set<ReviewerKind>>;
  /** Reviews of deleted works, by lesson: the one deleted last comes back. */
  deleted: Map<string, (Set<ReviewerKind> | undefined)[]>;
}
const nothingKnown = (): Known => ({
  right: new Set(),
  reviewedBy: new Map(),
  deleted: new Map(),
});

async function truthOf(who: TestMember, { right, reviewedBy }: Known): Promise<Truth> {
  const ids = async (table: string) =>
    new Set(
      (
        await worker.db
          .prepare(`SELECT module_id AS id FROM ${table} WHERE member_id = ?1`)
          .bind(who.id)
          .all<{ id: string }>()
      ).results.map(({ id }) => id),
    );
  return {
    read: await ids('module_completions'),
    handedIn: await ids('artifacts'),
    right: new Set(right),
    reviewedBy,
  };
}

type Step =
  | { does: 'complete' | 'undo' | 'handIn' | 'deleteWork' | 'bringBack'; lesson: number }
  | { does: 'answer'; question: number; isRight: boolean }
  | { does: 'review'; lesson: number; kind: ReviewerKind }
  | { does: 'makeAnew'; lesson: number }
  | { does: 'withdraw' | 'restore' };

const lesson = fc.nat(lessonIds.length - 1);
const withResult = fc.constantFrom(...[...results].map((id) => lessonIds.indexOf(id)));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('complete' as const), lesson }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('handIn' as const), lesson }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('undo' as const, 'deleteWork' as const, 'bringBack' as const),
      lesson,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      question: fc.nat(questions.length - 1),
      isRight: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('review' as const),
      lesson: withResult,
      kind: fc.constantFrom('member' as const, 'mentor' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('makeAnew' as const), lesson: withResult }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom('withdraw' as const, 'restore' as const) }),
  },
);

let versions = 0;

/** A member in line, or a mentor, reviews the hand-in; false if there is none. */
async function review(who: TestMember, id: string, kind: ReviewerKind): Promise<boolean> {
  if (!(await ask(who, id)).ok) return false;
  // No one else of these histories waits in this lesson.
  await worker.db
    .prepare(
      `UPDATE review_requests SET ended_at = '2026' WHERE module_id = ?1 AND member_id <> ?2`,
    )
    .bind(id, who.id)
    .run();
  if (kind === 'member') {
    const bob = await createAsking(worker, id);
    const work = await claimed(bob, id);
    return work !== null && (await write(bob, work)).ok;
  }
  const mentor = await createModerator(worker);
  const asked = await worker.db
    .prepare('SELECT id FROM review_requests WHERE module_id = ?1 AND member_id = ?2')
    .bind(id, who.id)
    .first<{ id: number }>();
  const work = await mentor.fetch(`/api/reviews/works/${asked?.id}`);
  return work.ok && (await write(mentor, (await work.json()) as ReviewedWork)).ok;
}

async function take(who: TestMember, step: Step, known: Known): Promise<void> {
  if (!('lesson' in step) && step.does !== 'answer') {
    const [certificate] = await certificatesOf(who);
    if (certificate) await change(who, certificate.id, { withdrawn: step.does === 'withdraw' });
    return;
  }
  if (step.does === 'answer') {
    const question = questions[step.question] as (typeof questions)[number];
    await answer(who, question, step.isRight ? question.right : question.wrong);
    if (step.isRight) known.right.add(question.key);
    return;
  }
  const id = lessonIds[step.lesson] ?? '';
  const { reviewedBy, deleted } = known;
  const isThere = (await truthOf(who, known)).handedIn.has(id);
  if (step.does === 'complete') await complete(who, id);
  if (step.does === 'undo') await undo(who, id);
  if (step.does === 'handIn') await handIn(who, id, `Version ${++versions}`);
  if (step.does === 'review' && (await review(who, id, step.kind)))
    reviewedBy.set(id, new Set([...(reviewedBy.get(id) ?? []), step.kind]));
  if (step.does === 'deleteWork' || step.does === 'makeAnew') {
    await deleteWork(who, id);
    if (isThere) deleted.set(id, [...(deleted.get(id) ?? []), reviewedBy.get(id)]);
    reviewedBy.delete(id);
  }
  if (step.does === 'makeAnew') await handIn(who, id, `Anew ${++versions}`);
  if (step.does === 'bringBack') {
    const back = await who.fetch(`/api/artifacts/${id}/deletion`, { method: 'DELETE' });
    const before = !isThere && back.ok ? deleted.get(id)?.pop() : undefined;
    if (before) reviewedBy.set(id, before);
  }
}

/** The portfolio shows everything that it can show. */
async function showAll(who: TestMember): Promise<string> {
  const own = (await (await who.fetch('/api/portfolio')).json()) as {
    slug: string;
    artifacts: { id: string }[];
    certificates: { id: string }[];
  };
  const items = [
    ...own.artifacts.map(({ id }) => ({ kind: 'artifact', id })),
    ...own.certificates.map(({ id }) => ({ kind: 'certificate', id })),
  ];
  const settings = { slug: own.slug, mayIndex: false, name: 'first', headline: '', about: '' };
  await who.fetch('/api/portfolio', { method: 'PUT', json: { ...settings, items } });
  await who.fetch('/api/portfolio/shown', { method: 'PUT', json: { shown: true } });
  return own.slug;
}

test(`whatever a member does, everything that is said about it is true (seed ${SEED})`, {
  timeout: 600_000,
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(lesson, { maxLength: 2 }),
      fc.array(step, { minLength: 6, maxLength: 14 }),
      async (open, steps) => {
        const dan = await createMember(worker, 'dan');
        const known = nothingKnown();
        // Begins near the end: without it, few histories get there.
        const near = lessonIds.filter((_, i) => !open.includes(i));
        await practice(worker, dan.id, near);
        for (const { key } of questionsOf(near)) known.right.add(key);
        for (const id of near) await complete(dan, id);
        let hasFinished = isFinished(await truthOf(dan, known));
        for (const each of steps) {
          await take(dan, each, known);
          const truth = await truthOf(dan, known);
          hasFinished ||= isFinished(truth);
          const [certificate] = await certificatesOf(dan);
          expect(certificate !== undefined).toBe(hasFinished);
          const slug = await showAll(dan);
          const said = [
            ...(certificate ? await onCertificate(certificate.id) : []),
            ...(await onPortfolio(slug)),
            ...(await inAchievements(dan)),
          ];
          for (const text of said) {
            const statement = STATEMENTS.find(([says]) => says.test(text));
            expect(statement, `no proof of: ${text}`).toBeDefined();
            expect(statement?.[1](truth), text).toBe(true);
            seen.add(text);
          }
          if (certificate && !certificate.withdrawnAt) expect(isFinished(truth)).toBe(true);
          if (certificate?.withdrawnAt && isFinished(truth)) {
            const { withdrawn_at } = (await worker.db
              .prepare('SELECT withdrawn_at FROM certificates WHERE id = ?1')
              .bind(certificate.id)
              .first<{ withdrawn_at: string | null }>()) ?? { withdrawn_at: null };
            expect(withdrawn_at).not.toBeNull();
          }
        }
      },
    ),
    { numRuns: runs(60) },
  );
  // The histories got far enough to say the most that there is to say.
  for (const part of ['finished the path', 'Reviewed by a member', 'Reviewed by a mentor'])
    expect([...seen].filter((says) => says.includes(part))).not.toEqual([]);
});
