// The lessons as editors wrote them, for tests that must not depend on which lessons exist today.
import { createHash } from 'node:crypto';
import { getLearningPaths, getLessons, getPrompts } from '../content/content.ts';

export const lessons = await getLessons();
export const paths = await getLearningPaths();

export type Lesson = (typeof lessons)[number];

const withTier = (tier: string) => lessons.filter(({ minTier }) => minTier === tier);
const one = (all: Lesson[]) => all[0] as Lesson;

export const freeLessons = withTier('free');
export const paidLessons = lessons.filter(({ minTier }) => minTier !== 'free');
export const freeLesson = one(freeLessons);
export const quickLesson = one(withTier('quick'));
export const businessLesson = one(withTier('business'));

/** Its first lesson is open to everyone, another one is not. */
export const freePath = paths.find(
  ({ modules }) =>
    modules[0]?.minTier === 'free' && modules.some(({ minTier }) => minTier !== 'free'),
) as (typeof paths)[number];

/** Text that is in a prompt for paying members and in no free prompt: its longest piece between two blanks. */
export async function paidPrompts(): Promise<{ id: string; text: string }[]> {
  const prompts = await getPrompts();
  const free = prompts.filter(({ minTier }) => minTier === 'free').map(({ text }) => letters(text));
  return prompts.flatMap(({ _id, minTier, text }) => {
    if (minTier === 'free') return [];
    const [longest] = text
      .split(/\n+|\{[^{}]*\}/)
      .filter((piece) => !free.some((other) => other.includes(letters(piece))))
      .toSorted((a, b) => b.length - a.length);
    return longest ? [{ id: _id, text: longest }] : [];
  });
}

/** The longest line of every worked answer to a prompt for paying members. */
export async function paidAnswers(): Promise<{ id: string; text: string }[]> {
  return (await getPrompts()).flatMap(({ _id, minTier, example }) => {
    const [longest] = (example?.answer ?? '').split(/\n+/).toSorted((a, b) => b.length - a.length);
    return minTier !== 'free' && longest ? [{ id: _id, text: longest }] : [];
  });
}

/** Can it be read in this page, script or other response? */
export const isIn = (page: string, text: string) => lettersOf(page).includes(lettersToFind(text));

/**
 * Every paragraph of text, questions and task of a lesson that has at least 40 characters. The task's title and result
 * say what the lesson is good for: paths show them to members who cannot open it yet.
 */
export function paidTexts({ body, questions, task }: Lesson): string[] {
  return strings([body, questions, task.steps, task.solution])
    .flatMap((text) => text.split(/\n+|\{[^{}]*\}/))
    .filter((text) => text.trim().length >= 40);
}

/** Paths that no plan below a paid one opens as a whole: then their reviews are paid text. */
export const paidPaths = paths.filter(({ modules }) =>
  modules.some(({ minTier }) => minTier !== 'free'),
);

/** Every question, option and reason of a path's review that has at least 40 characters. */
export function reviewTexts({ questions }: (typeof paths)[number]): string[] {
  return strings(questions).filter((text) => text.trim().length >= 40);
}

const textsOf = new Map<Lesson, string[]>();

/** Those of the lesson's paragraphs that can be read in a page, a script or any other response. */
export function foundIn(lesson: Lesson, page: string): string[] {
  const haystack = lettersOf(page);
  const texts = textsOf.get(lesson) ?? paidTexts(lesson);
  textsOf.set(lesson, texts);
  return texts.filter((text) => haystack.includes(lettersToFind(text)));
}

/** Letters of a text by which it is recognized before all of it is compared. */
const BEGINNING = 16;
const BASE = 31;
const POWER = Array.from({ length: BEGINNING }).reduce<number>(
  (power) => Math.imul(power, BASE),
  1,
);

/** Finds those of thousands of texts that can be read in a page, in one pass over the page. */
export function finderOf(texts: readonly string[]): (page: string) => string[] {
  const byBeginning = Map.groupBy(texts, (text) => beginningOf(lettersToFind(text)));
  // The same page is searched for a visitor and for each member.
  const known = new Map<string, string[]>();
  return (page) => {
    const digest = createHash('sha1').update(page).digest('base64');
    const found = known.get(digest) ?? search(lettersOf(page), byBeginning);
    known.set(digest, found);
    return found;
  };
}

/** A hash that moves along: for each letter it takes one in and leaves one out (Rabin and Karp). */
function search(haystack: string, byBeginning: ReadonlyMap<number, string[]>): string[] {
  // Asked for every letter, and much faster than the map.
  const may = new Uint8Array(0x1_00_00);
  for (const hash of byBeginning.keys()) may[hash & 0xff_ff] = 1;
  const candidates = new Set<string>();
  let hash = beginningOf(haystack);
  for (let i = 0; ; i++) {
    if (may[hash & 0xff_ff]) for (const text of byBeginning.get(hash) ?? []) candidates.add(text);
    if (i + BEGINNING >= haystack.length) break;
    const [left, taken] = [haystack.charCodeAt(i), haystack.charCodeAt(i + BEGINNING)];
    hash = (Math.imul(hash, BASE) + taken - Math.imul(left, POWER)) | 0;
  }
  return [...candidates].filter((text) => haystack.includes(lettersToFind(text)));
}

function beginningOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < Math.min(text.length, BEGINNING); i++)
    hash = (Math.imul(hash, BASE) + text.charCodeAt(i)) | 0;
  return hash;
}

let last = { page: '', letters: '' };

/** The same few thousand paragraphs are looked for in hundreds of pages. */
const toFind = new Map<string, string>();
function lettersToFind(text: string): string {
  const known = toFind.get(text) ?? letters(text);
  toFind.set(text, known);
  return known;
}

/** Cached until another page comes: the same page is searched for one lesson after another. */
function lettersOf(page: string): string {
  if (page !== last.page) {
    const withoutTags = page.replaceAll(/<[^>]*>/g, '');
    last = { page, letters: `${letters(decoded(page))} ${letters(decoded(withoutTags))}` };
  }
  return last.letters;
}

function strings(value: unknown, key = ''): string[] {
  if (key.startsWith('_') || key === 'href') return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // The spans of a paragraph, bold or not, are joined.
  if ('children' in value)
    return [(value.children as { text?: string }[]).map(({ text }) => text ?? '').join('')];
  return Object.entries(value).flatMap(([name, inner]) => strings(inner, name));
}

/** Quotes, spaces and punctuation may be encoded in many ways; letters and digits stay the same. */
const letters = (text: string) =>
  text
    .replaceAll(/[^a-zA-Z0-9\u0080-\uffff]+/g, '')
    // Tables of Unicode for a few letters only, as they take three times as long.
    .replaceAll(/[\u0080-\uffff]+/g, (rest) => rest.replaceAll(/[^\p{L}\p{N}]+/gu, ''))
    .toLowerCase();

function decoded(text: string): string {
  return text
    .replaceAll(/\\(&quot;|")/g, '')
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number(`0x${hex}`)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&[a-z]+;/gi, '')
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)))
    .replaceAll(/\\[nrt]/g, '');
}

/** The paragraphs or headings of a lesson's text, in their order. */
export const textsIn = ({ body }: Pick<Lesson, 'body'>, style: 'h2' | 'normal'): string[] =>
  body.flatMap((block) =>
    block._type === 'block' && block.style === style && !block.listItem
      ? [(block.children ?? []).map(({ text }) => text ?? '').join('')]
      : [],
  );
