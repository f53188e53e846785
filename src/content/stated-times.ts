// The durations of lessons that editors wrote into a text. Each has to name reading or doing, and to be the lessons'
// shortest and longest.

import { inWords } from '../../functions/learning-paths/rules/time-needed.ts';
import { DAY_MINUTES } from '../../functions/onboarding/rules/profile.ts';
import type { ContentDocument } from './dataset.ts';
import { type Issue, issueIf } from './issue.ts';
import { paragraphs } from './paragraphs.ts';
import { ABOUT_US } from './stated-counts.ts';

interface Range {
  shortest: number;
  longest: number;
}
export interface LessonTimes {
  reading: Range;
  doing: Range;
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Array.from({ length: 11 }, (_, count) => [inWords(count), count])),
  ...{
    eleven: 11,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    sixty: 60,
    ninety: 90,
  },
};
const NUMBER = `\\d+|${Object.keys(NUMBER_WORDS).join('|')}`;
/** "5 to 15 minutes", and how they are meant. */
const STATED = new RegExp(
  `\\b(?:(${NUMBER})(?: to |–|-))?(${NUMBER})[ -]minutes?\\*?( to read| of reading| to do| of doing| a day)?(?![\\w-])`,
  'gi',
);
const ABOUT_LESSONS = /\b(?:lessons?|modules?)\b/i;
/** A path's and a week's day are counted, and a call's minutes are a call's. */
const NOT_A_LESSON = /\b(?:call|workshop|video)s?\b/i;
const TYPES: readonly string[] = [...ABOUT_US, 'claim'];

/** The durations of the lessons that are shown; null without any. */
export function lessonTimes(shown: readonly { _type: string }[]): LessonTimes | null {
  const lessons = shown.filter(isLesson);
  if (lessons.length === 0) return null;
  const doing = lessons.map(({ task, body }) =>
    body.reduce((sum, { minutes }) => sum + (minutes ?? 0), task.minutes),
  );
  return {
    reading: rangeOf(lessons.map(({ estimatedMinutes }) => estimatedMinutes)),
    doing: rangeOf(doing),
  };
}

interface TimedLesson {
  _type: string;
  estimatedMinutes: number;
  task: { minutes: number };
  body: readonly { minutes?: number }[];
}
const isLesson = (document: { _type: string }): document is TimedLesson =>
  document._type === 'module';

const rangeOf = (minutes: readonly number[]): Range => ({
  shortest: Math.min(...minutes),
  longest: Math.max(...minutes),
});

export function wrongTimes(document: ContentDocument, times: LessonTimes | null): Issue[] {
  if (!TYPES.includes(document._type) || !times) return [];
  return paragraphs(document).flatMap(({ path, text }) =>
    sentencesOf(text).flatMap((sentence) =>
      [...sentence.matchAll(STATED)].flatMap((match) => issueOf(path, sentence, match, times)),
    ),
  );
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

function issueOf(
  path: string,
  sentence: string,
  [said, low, high = '', meant = '']: RegExpMatchArray,
  { reading, doing }: LessonTimes,
): Issue[] {
  const most = inNumbers(high);
  if (meant === ' a day')
    return issueIf(
      most < DAY_MINUTES,
      path,
      `“${said}” promises shorter days than the week has: the shortest has up to ${DAY_MINUTES} minutes.`,
    );
  if (!ABOUT_LESSONS.test(sentence) || NOT_A_LESSON.test(sentence)) return [];
  if (!meant)
    return [
      {
        path,
        message: `“${said}” doesn’t say whether to read or to do. Write “${spanOf(reading)} minutes to read”, or leave the number out.`,
      },
    ];
  const is = /read/.test(meant) ? reading : doing;
  const least = low ? inNumbers(low) : most;
  return issueIf(
    least > is.shortest || most < is.longest,
    path,
    `“${said}” isn’t so: lessons take ${spanOf(is)} minutes${meant}.`,
  );
}

const spanOf = ({ shortest, longest }: Range) =>
  shortest === longest ? String(longest) : `${shortest} to ${longest}`;

const inNumbers = (text: string): number => NUMBER_WORDS[text.toLowerCase()] ?? Number(text);
