// Checks of a text that are data: of an exercise's text to repair, and of what is handed in. None of them takes a regular
// expression from an editor, so none can hang; each takes time linear in the text.

import type { TextCheckKind } from './kinds.ts';
import { onlyNumbers, type Span, sentencesIn, wordsIn } from './parts.ts';

export interface TextCheck {
  kind: TextCheckKind;
  /** As readers see it: "At most 120 words". */
  says: string;
  /** How to put it right. */
  fix: string;
  phrases?: readonly string[] | null;
  min?: number | null;
  max?: number | null;
}

export interface CheckResult {
  passes: boolean;
  /** The places that keep it from passing, in their order; none if something is missing. */
  places: Span[];
  /** The places that make it pass, for texts that are being written. */
  found: Span[];
  /** A short count, such as "134 words"; '' where there is none. */
  count: string;
}

/** `text` is cut at this many characters before it is checked. */
const MOST_CHARACTERS = 20_000;

export function checkText(text: string, check: TextCheck): CheckResult {
  return KINDS[check.kind](text.slice(0, MOST_CHARACTERS), check);
}

export const checkAll = (text: string, checks: readonly TextCheck[]): CheckResult[] =>
  checks.map((check) => checkText(text, check));

type Kind = (text: string, check: TextCheck) => CheckResult;

const KINDS: Readonly<Record<TextCheckKind, Kind>> = {
  words(text, { min, max }) {
    const all = wordsIn(text);
    const last = all.at(-1);
    const firstOver = max == null ? undefined : all[max];
    return {
      passes: isWithin(all.length, min, max),
      places: firstOver && last ? [{ start: firstOver.start, end: last.end }] : [],
      found: [],
      count: words(all.length),
    };
  },
  sentences(text, { max }) {
    const long = sentencesIn(text).filter(
      ({ start, end }) => wordsIn(text.slice(start, end)).length > (max ?? Infinity),
    );
    return { passes: text.trim() !== '' && long.length === 0, places: long, found: [], count: '' };
  },
  questions(text, { min, max }) {
    const asked = questionsIn(text);
    const passes = isWithin(asked.length, min, max);
    return {
      passes,
      places: max != null && asked.length > max ? asked.slice(max) : [],
      found: asked,
      // Its name may say fewer than are right: “One question” with two would look like a mistake.
      count: max == null ? ofNeeded(asked.length, min ?? 1) : passes ? '' : questions(asked.length),
    };
  },
  mentions(text, { phrases, min }) {
    const wanted = phrases ?? [];
    const each = placesOf(text, wanted);
    const there = each.filter((places) => places.length > 0).length;
    const needed = min ?? wanted.length;
    return {
      passes: there >= needed,
      places: [],
      found: inOrder(each.flat()),
      count: ofNeeded(there, needed),
    };
  },
  avoids(text, { phrases }) {
    const places = inOrder(placesOf(text, phrases ?? []).flat());
    return { passes: text.trim() !== '' && places.length === 0, places, found: [], count: '' };
  },
  number(text, { phrases, min, max }) {
    const sentences = sentencesIn(text);
    const near = phrases?.length ? withAny(sentences, placesOf(text, phrases).flat()) : sentences;
    const numbers = near.flatMap(({ start, end }) =>
      onlyNumbers(text.slice(start, end)).map((each) => ({
        ...{ start: each.start + start, end: each.end + start, value: each.value },
      })),
    );
    const right = numbers.filter(({ value }) => isWithin(value, min, max));
    return {
      passes: right.length > 0,
      places: right.length > 0 ? [] : numbers.map(asSpan),
      found: right.map(asSpan),
      count: '',
    };
  },
  sources(text, { phrases }) {
    const marks = phrases?.length ? phrases : SOURCE_MARKS;
    const facts = sentencesIn(text).filter(({ start, end }) => /\d/.test(text.slice(start, end)));
    const found = withAny(facts, placesOf(text, marks).flat());
    const sourced = new Set(found);
    const bare = facts.filter((fact) => !sourced.has(fact));
    return {
      passes: text.trim() !== '' && bare.length === 0,
      places: bare,
      found,
      count: '',
    };
  },
  dates(text, { min }) {
    const dates = datesIn(text);
    const needed = min ?? 1;
    return {
      passes: dates.length >= needed,
      places: [],
      found: dates,
      count: ofNeeded(dates.length, needed),
    };
  },
  blanks(text) {
    const places = [...text.matchAll(BLANK)].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    }));
    return { passes: text.trim() !== '' && places.length === 0, places, found: [], count: '' };
  },
};

const words = (count: number) => (count === 1 ? '1 word' : `${count} words`);
const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

/** At most “2 of 2”: more than is needed is no contradiction. */
const ofNeeded = (there: number, needed: number) =>
  needed > 1 ? `${Math.min(there, needed)} of ${needed}` : '';

/**
 * How to put an open check right. With a least and a most, the editors’ advice is about one of them: what comes first says
 * which, and below the least it is shown alone.
 */
export function adviceOn(text: string, { kind, min, max, fix }: TextCheck): string {
  if ((kind !== 'words' && kind !== 'questions') || !min || max == null) return fix;
  const count = kind === 'words' ? wordsIn(text).length : questionsIn(text).length;
  const named = kind === 'words' ? words : questions;
  if (count < min) return `Add at least ${named(min - count)}.`;
  return count > max ? `Cut at least ${named(count - max)}. ${fix}` : fix;
}

const questionsIn = (text: string) =>
  sentencesIn(text).filter(({ start, end }) => text.slice(start, end).includes('?'));

const SOURCE_MARKS = [
  'source',
  'sources',
  'according to',
  'https',
  'from',
  'by',
  'says',
  'counted',
  'measured',
];

/** {blank}, [blank], ____, XXX, TODO, TBD. Each part is bounded, so no text makes it slow. */
const BLANK = /\{[^{}\n]{0,80}\}|\[[^[\]\n]{0,80}\]|_{3,}|\bX{3,}\b|\bTODO\b|\bTBD\b/g;

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** March 14, 14 March, 3/14, 2026-03-14, Monday, Tue, tomorrow. “Sat” and “sun” are words, too. */
const DATE = new RegExp(
  `\\b(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)? ${MONTH}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tue|wed|thu|fri|today|tomorrow)\\b`,
  'gi',
);

const datesIn = (text: string): Span[] =>
  [...text.matchAll(DATE)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));

const isWithin = (value: number, min?: number | null, max?: number | null) =>
  value >= (min ?? -Infinity) && value <= (max ?? Infinity);

const asSpan = ({ start, end }: Span): Span => ({ start, end });
const inOrder = (places: Span[]): Span[] => places.toSorted((a, b) => a.start - b.start);

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** By phrase: where it is as whole words, whatever its case; a curly apostrophe is a straight one. */
function placesOf(text: string, phrases: readonly string[]): Span[][] {
  const inText = plain(text);
  return phrases.map((phrase) => {
    const wanted = plain(phrase.trim());
    const places: Span[] = [];
    if (wanted === '') return places;
    for (
      let at = inText.indexOf(wanted);
      at >= 0;
      at = inText.indexOf(wanted, at + wanted.length)
    ) {
      const end = at + wanted.length;
      const isWhole =
        !(isLetter(wanted[0]) && isLetter(inText[at - 1])) &&
        !(isLetter(wanted.at(-1)) && isLetter(inText[end]));
      if (isWhole) places.push({ start: at, end });
    }
    return places;
  });
}

/** The sentences, in their order, that have one of the places in them. */
function withAny(sentences: readonly Span[], places: Span[]): Span[] {
  const sorted = inOrder(places);
  let next = 0;
  return sentences.filter(({ start, end }) => {
    while (next < sorted.length && (sorted[next]?.start ?? 0) < start) next++;
    for (let i = next; i < sorted.length && (sorted[i]?.start ?? end) < end; i++)
      if ((sorted[i]?.end ?? 0) <= end) return true;
    return false;
  });
}

/** As long as the text, so that places stay the same. */
const plain = (text: string) =>
  text.replaceAll('’', "'").replaceAll(/[\p{Lu}]/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
