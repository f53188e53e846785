// The rules of wording: curly quotes, plain sentences, working links, and no sentence in two lessons.
import type { ContentDocument } from './dataset.ts';
import { type Issue, issueIf } from './issue.ts';
import type { LearningPath, Module } from './types.gen.ts';

/** Read by programs or pasted into them: straight quotes belong there. */
const NOT_PROSE: ReadonlySet<string> = new Set([
  ...[
    'href',
    'target',
    'slug',
    'text@prompt',
    'text@promptBlock',
    'content@sheet',
    'text@downloadFile',
  ],
  ...['start@exerciseRepair', 'solution@exerciseRepair', 'content@exerciseSheet'],
  'formula@exerciseSheet',
  ...['aiPrompt', 'value@exampleValue', 'answer@workedExample', 'answer@example'],
]);
const STRAIGHT = /(^|[\s(])["'](?=\p{L})|(?<=\p{L})["'](?=[\s.,;:!?)]|$)|(?<=\p{L})'(?=\p{L})/u;
/** A formula or a {variable} in a sentence. */
const CODE = /=[A-Z]+\(.*\)|\{[^}]*\}/g;

/** Straight quotes and apostrophes in what people read. */
export function straightQuotes(document: ContentDocument): Issue[] {
  return proseIn(document).flatMap(({ path, text }) =>
    issueIf(
      STRAIGHT.test(text.replaceAll(CODE, ' ')),
      path,
      `Straight quotes in “${text.slice(0, 60)}”. Write curly ones: “ ” ’.`,
    ),
  );
}

function proseIn(value: unknown, path = '', type = ''): { path: string; text: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = String((value as { _type?: unknown })._type ?? type);
  if ((value as { marks?: string[] }).marks?.includes('code')) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path ? `${path}.${key}` : key;
    if (key.startsWith('_') || NOT_PROSE.has(key) || NOT_PROSE.has(`${key}@${own}`)) return [];
    return typeof inner === 'string' ? [{ path: here, text: inner }] : proseIn(inner, here, own);
  });
}

interface Spans {
  _type: string;
  style?: string;
  children?: readonly { text?: string }[];
  markDefs?: readonly object[] | null;
}

const LINK = /^(https:\/\/[^\s/]+\.[a-z]+|mailto:\S+@\S+|\/(?!\/))\S*$/;

/** Links in a lesson's text that lead nowhere by their form alone. */
export function brokenLinks({ body }: Pick<Module, 'body'>): Issue[] {
  return (body as readonly Spans[]).flatMap(({ markDefs }, i) =>
    (markDefs ?? []).flatMap((definition) => {
      const { href } = definition as { href?: string };
      return issueIf(
        href !== undefined && !LINK.test(href),
        `body.${i}`,
        `The link ${href} is not an address. Start with https:// or /.`,
      );
    }),
  );
}

const SECOND_PERSON = /\b(you|your|yours|yourself)\b/iu;

/** Results of a path that speak to their reader: certificates print them, and a public page does not address its reader as “you”. */
export function addressedResults({ results }: Pick<LearningPath, 'results'>): Issue[] {
  return results.flatMap(({ text }, i) =>
    issueIf(
      SECOND_PERSON.test(text),
      `results.${i}.text`,
      `“${text.slice(0, 60)}” speaks to the reader. A certificate prints it: leave out “you” and “your”.`,
    ),
  );
}

/** Flesch reading ease of a newspaper's service page; 60 to 70 is plain English. */
const EASE = 60;

/** A lesson whose sentences and words are too long to read in a short break. */
export function hardReading({ body }: Pick<Module, 'body'>): Issue[] {
  const ease = readingEase(paragraphs(body).join(' '));
  return issueIf(
    ease < EASE,
    'body',
    `This lesson has a reading ease of ${Math.round(ease)} (Flesch). Write shorter sentences and plainer words until it reaches ${EASE}.`,
  );
}

function paragraphs(body: readonly object[]): string[] {
  return (body as readonly Spans[]).flatMap(({ _type, children = [] }) =>
    _type === 'block' ? [children.map(({ text }) => text ?? '').join('')] : [],
  );
}

/** Flesch, 1948: 206.835 − 1.015 words per sentence − 84.6 syllables per word. Empty texts are easy. */
export function readingEase(text: string): number {
  const sentences = text.split(/[.!?:]+(?=\s|$)/).filter((part) => /\p{L}/u.test(part)).length;
  const words = text.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  if (words.length === 0 || sentences === 0) return 100;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length);
}

/** By groups of vowels; a silent e at the end does not count. */
function syllablesOf(word: string): number {
  const groups = word.toLowerCase().match(/[aeiouy]+/g)?.length ?? 1;
  const isSilent = /[^aeiouyl]e(s|d)?$/.test(word.toLowerCase()) && groups > 1;
  return Math.max(1, groups - (isSilent ? 1 : 0));
}

/** From this many words on, two equal sentences are no coincidence. */
const LONG = 9;

/**
 * Sentences that two lessons share, each with both lessons. Each sentence is looked up once. `copyOf` is on no lesson
 * that an editor writes: the bench makes copies, which repeat their original by design.
 */
export function sharedSentences(
  lessons: readonly { _id: string; body: readonly object[]; copyOf?: unknown }[],
): { sentence: string; first: string; second: string }[] {
  const seen = new Map<string, { id: string; original: unknown }>();
  return lessons.flatMap(({ _id, body, copyOf = _id }) =>
    longSentences(body).flatMap((sentence) => {
      const first = seen.get(sentence);
      if (first === undefined) seen.set(sentence, { id: _id, original: copyOf });
      return first === undefined || first.original === copyOf
        ? []
        : [{ sentence, first: first.id, second: _id }];
    }),
  );
}

const splitted = new WeakMap<readonly object[], string[]>();

function longSentences(body: readonly object[]): string[] {
  const known = splitted.get(body);
  if (known) return known;
  const sentences = paragraphs(body)
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.split(/\s+/).length >= LONG);
  splitted.set(body, sentences);
  return sentences;
}
