// A count and its noun agree: each function that puts a count into a sentence is called with none, one, two and many;
// and each number before a plural in the code has a singular next to it, or cannot be one.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { remarksOn } from '../../../functions/ai-chat/rules/draft-check.ts';
import { inHours } from '../../../functions/automation/rules/savings.ts';
import { time } from '../../../functions/business-plans/rules/assume.ts';
import { hoursText } from '../../../functions/calculators/rules/format.ts';
import { dueWhen } from '../../../functions/client-finder/rules/due-when.ts';
import { newSince } from '../../../functions/community/forum/rules/visit.ts';
import { planText } from '../../../functions/dashboards/rules/main/open-lessons.ts';
import { lessonsText } from '../../../functions/learning-goals/rules/goal-text.ts';
import { atTwoAWeek } from '../../../functions/learning-paths/rules/time-needed.ts';
import { countText } from '../../../functions/market-research/rules/own-counts.ts';
import { namesOf } from '../../../functions/notifications/rules/sentence.ts';
import { toReview } from '../../../functions/practice/rules/due.ts';
import { charactersLeft } from '../../components/characters-left.ts';
import { writingLeft } from '../../features/ai/uses-left.ts';
import { chatLeft } from '../../features/ai-chat/labels.ts';
import { moreReplies } from '../../features/community/forum/thread/thread-store.ts';
import { triesNote } from '../../features/dashboards/free/tries.ts';
import { earnedText } from '../../features/micro-learning/toast-texts.ts';
import { changesText } from '../../features/offline/line.ts';
import { pendingWords } from '../../features/referrals/loyalty-card.ts';
import { missingText } from '../../features/saved-work/missing-text.ts';
import { sourceFiles } from '../run/source-files.ts';

const RENEWS = '2026-12-01T00:00:00.000Z';
const NOW = Date.parse('2026-11-23T18:00:00.000Z');
const uses = (left: number) => ({ used: 30 - left, limit: 30, renewsAt: RENEWS });
const day = (count: number) => new Date(NOW + count * 86_400_000).toISOString().slice(0, 10);

/** By name, called with a count. */
const SENTENCES: Record<string, (count: number) => string | null | undefined> = {
  lessonsText,
  hoursText,
  inHours,
  time,
  toReview,
  charactersLeft,
  tooMany: (count) => charactersLeft(-count),
  moreReplies,
  missingText,
  changesText,
  pendingWords,
  atTwoAWeek,
  remarks: (count) =>
    remarksOn(`${'I wrote it. '.repeat(2 * count + 3)}${'You '.repeat(count)}`).join(' '),
  shortDraft: (count) => remarksOn('Words '.repeat(count + 1)).join(' '),
  dueIn: (count) => dueWhen(day(count), day(0)),
  dueAgo: (count) => dueWhen(day(-count), day(0)),
  newSince: (count) => newSince(count, '2026-11-22T08:00:00.000Z', NOW, 'America/Chicago'),
  locked: (count) => planText({ done: 0, open: 13, locked: count, lockedPaths: count }),
  lockedLessons: (count) => planText({ done: 0, open: 13, locked: count, lockedPaths: 0 }),
  counted: (count) => countText(count, { outOf: null, unit: 'companies' }),
  countedPeople: (count) => countText(count, { outOf: null, unit: 'people' }),
  countedOf: (count) => countText(count, { outOf: 30, unit: 'practices' }),
  names: (others) => namesOf({ firstName: 'Ada', lastInitial: 'O', others }),
  chatLeft: (count) => chatLeft(uses(count)).text,
  writingLeft: (count) => writingLeft({ ...uses(count), per: 'day' }).text,
  triesNote: (count) => triesNote(uses(count)).text,
  earnedText: (count) => earnedText('A lesson', count),
};

const PLURALS =
  'lessons|paths|prompts|words|sentences|characters|replies|questions|changes|weeks|days|hours|minutes|companies|people|others|achievements|times|models|texts|messages';
const SINGULARS =
  'lesson|path|prompt|word|sentence|character|reply|question|change|week|day|hour|minute|company|person|other|achievement|time|model|text|message';
const WRONG = [
  new RegExp(`(?<![\\d.,½] ?|of )\\b1 (?:more |whole )?(?:${PLURALS})\\b`, 'i'),
  new RegExp(`\\b(?:0|[2-9]|\\d\\d+) (?:more |whole )?(?:${SINGULARS})\\b`, 'i'),
  /(?<!of )\b1 (?:have|are|were|aren’t)\b/,
  /\b(?:[2-9]|\d\d+) (?:has|is|was|isn’t)\b/,
];

test.each(Object.entries(SENTENCES))(
  '%s reads right for none, one, two and many',
  (_, sentence) => {
    for (const count of [0, 1, 2, 7, 26]) {
      const text = sentence(count) ?? '';
      for (const wrong of WRONG) expect(text).not.toMatch(wrong);
      expect(text).not.toMatch(/undefined|NaN|null/);
    }
  },
);

test('a wrong one is noticed', () => {
  for (const text of [
    '1 lessons',
    '2 lesson',
    '26 whole path',
    '1 more replies',
    '1 have signed up',
  ])
    expect([text, WRONG.some((wrong) => wrong.test(text))]).toEqual([text, true]);
});

const CODE = sourceFiles(
  '{src/{features,components,pages,layouts},functions}/**/*.{ts,tsx,astro}',
).filter((file) => !file.includes('.gen.'));
/** An inserted number, and the plural after it. Upper case is one of our limits, which are far from one. */
const PUT_IN = new RegExp(
  `(?<![\\w-]=|of |of \\$|at most |to )\\$?\\{(?!\\(?-?[A-Z_]{3,})([^{}\\n]{1,60})\\}(?:</\\w+>)? (?:more |other |new |whole )?(${PLURALS}|results|members|steps|things|notes|invoices|files|modules|tutorials|differences|downloads|likes|clients|answers|blanks)\\b`,
  'g',
);
/** Nearby code that handles one, or shows that one is impossible. */
const FOR_ONE = /=== 1\b|> 1\b|\?\? .*'s'|isOne/;

/** Limits, room, and minutes of lessons and meetings, which have a least number. */
const LIMIT = /^(?:max|most|limit|area|length\b)|capacity|[mM]inutes$/;
const NEVER_ONE: Record<string, readonly string[]> = {
  'the library has many': [
    'functions/dashboards/main/head.ts: {open} lessons',
    'functions/rules/days/study-time.ts: {read} minutes',
    'functions/achievements/rules/rules.ts: {lessons} lessons',
    'functions/business-models/rules/progress.ts: {total} steps',
    'src/features/business-models/Steps.astro: {inWords(steps.length)} steps',
    'src/features/dashboards/business/Board.tsx: {inWords(count)} models',
    'src/features/help/Finder.astro: {count} questions',
    'src/features/help/finder.ts: {of} questions',
    'src/features/landing/Asked.astro: {faqs.length} questions',
    'src/features/landing/Curriculum.astro: {modules.length} lessons',
    'src/features/landing/Curriculum.astro: {tutorials.length} tutorials',
    'src/features/learning-paths/JourneyReview.astro: {questions} questions',
    'src/features/membership/OpenedPlan.astro: {open.length} lessons',
    'src/features/membership/OpenedPlan.astro: {Math.round(minutes / 60)} hours',
    'src/features/membership/OpenedPlan.astro: {prompts} prompts',
    'src/features/ai-content/library/LibraryHead.tsx: {stats.prompts} prompts',
    'src/features/offline/KeepOffline.tsx: {pages - 1} lessons',
    'src/features/seo/pictures/all-pictures.ts: {faqs.length} answers',
    'src/features/seo/pictures/learning-pictures.ts: {modules.length} lessons',
    'src/pages/dashboard-premium.astro: {inWords(included.length)} models',
    'src/pages/members/path-reviews/[slug].astro: {questions.length} questions',
    'src/pages/sample-path.astro: {modules.length} lessons',
  ],
  'one is answered before': [
    'functions/business-plans/rules/texts.ts: {weeks} weeks',
    'functions/ai-chat/rules/draft-check.ts: {own} times',
    'functions/client-finder/rules/due-when.ts: {days} days',
    'src/features/account/membership/Invoices.tsx: {invoices.length} invoices',
    'src/features/ai-content/prompt/use-copy.ts: {open.length} blanks',
    'src/features/admin/today/parts.ts: {Math.floor(hours / 24)} days',
    'src/features/admin/member/notice.ts: {attempt} times',
    'src/features/admin/numbers/format.ts: {Math.round(hours / 24)} days',
    'src/features/admin/today/row-of-many.ts: {total} members',
    'src/features/admin/today/row-of-many.ts: {total} messages',
    'src/features/admin/today/row-of-many.ts: {total} questions',
    'src/features/saved-work/dialogs/Differences.tsx: {list.length} differences',
  ],
  'from two on': [
    ...Array.from({ length: 4 }, () => 'functions/admin/members/rules/clauses.ts: {days} days'),
    'src/features/admin/numbers/Lists.tsx: {days} days',
  ],
  'a number of ours': [
    'src/pages/offer/[code].astro: {days} days',
    'functions/email/lifetime.ts: {minutes / DAY} days',
    'functions/email/lifetime.ts: {minutes / HOUR} hours',
    "functions/uploads/rules/zip.ts: {count.toLocaleString('en-US')} files",
  ],
};

test('each number that is put before a plural has a singular next to it, or cannot be one', () => {
  const found = CODE.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(PUT_IN)].flatMap((match) => {
      const before = text.slice(Math.max(0, match.index - 160), match.index);
      return FOR_ONE.test(before) || LIMIT.test(match[1] ?? '')
        ? []
        : [`${file}: ${match[0].replace('$', '')}`];
    });
  });
  expect(found.toSorted()).toEqual(Object.values(NEVER_ONE).flat().toSorted());
});
