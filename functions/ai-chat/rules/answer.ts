// An answer by rules: the best passages with their sources, or an honest “I don’t have that”.
import { stepTime } from '../../rules/days/step-time.ts';
import type { Tier } from '../../rules/tiers.ts';
import { careFor, whereToTurn } from './care.ts';
import { draftIn, remarksOn } from './draft-check.ts';
import { excerpt } from './excerpt.ts';
import type { Passage, Source } from './passage.ts';
import { type Hit, type Library, searchFor } from './search.ts';
import { hasSmallTalk, SMALL_TALK } from './small-talk.ts';
import { termsOf } from './words.ts';

export interface ChatAnswer {
  /**
   * `answer`: from the sources. `nearest`: nothing fits, the sources are only close. `nothing`: not even that.
   * `care`: where to turn in an emergency. `talk`: a greeting.
   */
  kind: 'answer' | 'nearest' | 'nothing' | 'care' | 'talk';
  /** Plain text; paragraphs are separated by a blank line. */
  text: string;
  sources: Source[];
  /** Outside addresses, in an emergency only. */
  links: { title: string; href: string }[];
  /** Follow-up questions. */
  suggestions: string[];
}

export interface Prepared {
  answer: ChatAnswer;
  /** The passages that a model may use, in the order of `answer.sources`. */
  passages: Passage[];
}

/** The least share of the question’s words that a fitting passage contains. */
const FITS = 0.5;
const IS_NEAR = 0.2;
/** A MiniSearch score; one rare word in passing scores less. */
const FITS_SCORE = 25;
const NEAR_SCORE = 12;
/** With only half of the question’s words, the title has to fit the question (aptness.ts), or the score be high. */
const FITS_TITLE = 0.62;
const SURE_SCORE = 100;
const MAX_SOURCES = 3;
/** The least share of the best rank that makes a hit a source. */
const WORTH_NAMING = 0.4;
const ELSEWHERE =
  'You can ask the community, or write to support through the help button: a person will answer.';
const FIRST_QUESTIONS = [
  'How do I price my first service?',
  'I only have four hours a week. Where do I start?',
  'How do I know whether an AI answer is true?',
];

export function prepareAnswer(
  question: string,
  /** The previous question; empty for the first one. */
  before: string,
  library: Library,
  may: { read: (passage: Passage) => boolean; open: (tier: Tier) => boolean },
): Prepared {
  const care = careFor(question);
  if (care) return plain({ kind: 'care', ...whereToTurn(care) });
  if (hasSmallTalk(question))
    return plain({ kind: 'talk', text: SMALL_TALK, suggestions: FIRST_QUESTIONS });
  const draft = draftIn(question);
  const search = (words: string) => searchFor(words, library, may.read);
  let hits = search(draft ? 'edit AI drafts facts' : question);
  // A short follow-up, such as “And how much?”
  if (before && !draft && termsOf(question).size < 2 && !hits.some(fits))
    hits = search(`${before} ${question}`);
  const best = hits[0];
  const isFit = Boolean(draft) || (best !== undefined && fits(best));
  if (!best || (!isFit && (best.coverage < IS_NEAR || best.score < NEAR_SCORE))) {
    const text = `I don’t have that in our FAQ, lessons, prompts or tutorials, and I won’t make something up. ${ELSEWHERE}`;
    return plain({ kind: 'nothing', text, suggestions: FIRST_QUESTIONS });
  }
  const named = sourcesAmong(hits);
  const sources = named.map(({ passage }) => sourceOf(passage, may.open));
  const passages = named.map(({ passage }) => passage);
  const details = passages.map((passage) => detailOf(passage, hits));
  const text = draft
    ? aboutDraft(draft)
    : isFit
      ? fromPassages(passages, sources, details[0])
      : nearest(sources);
  const kind = isFit ? 'answer' : 'nearest';
  const suggestions = nextQuestions(hits, named, question);
  const answer: ChatAnswer = { kind, text, sources, links: [], suggestions };
  return {
    answer,
    passages: isFit && !draft ? passages.map((passage, i) => together(passage, details[i])) : [],
  };
}

const fits = ({ coverage, score, isInTitle, apt }: Hit) =>
  coverage >= FITS &&
  score >= FITS_SCORE &&
  (coverage > FITS || (isInTitle && (apt >= FITS_TITLE || score >= SURE_SCORE)));

function plain(answer: Pick<ChatAnswer, 'kind' | 'text'> & Partial<ChatAnswer>): Prepared {
  return { answer: { sources: [], links: [], suggestions: [], ...answer }, passages: [] };
}

/** The best passage of each document, at most two documents of a kind. */
function sourcesAmong(hits: readonly Hit[]): Hit[] {
  const named: Hit[] = [];
  const enough = (hits[0]?.rank ?? 0) * WORTH_NAMING;
  for (const hit of hits) {
    if (named.length === MAX_SOURCES || hit.rank < enough) break;
    const { href, title, kind } = hit.passage;
    const isNamed = named.some(({ passage }) => passage.href === href && passage.title === title);
    const sameKind = named.filter(({ passage }) => passage.kind === kind).length;
    if (!isNamed && sameKind < 2) named.push(hit);
  }
  return named;
}

const sourceOf = (
  { kind, title, href, minutes, doing, opensWith }: Passage,
  mayOpen: (tier: Tier) => boolean,
): Source => ({
  ...{ kind, title, href, minutes },
  ...(doing !== undefined && { doing }),
  lockedUntil: mayOpen(opensWith) ? null : opensWith,
});

/** Sections that are lists: their items make no sense as running text. */
const LIST = /^(common mistakes|checklist)/i;

/** The best section of the same lesson or guide. */
const detailOf = (passage: Passage, hits: readonly Hit[]) =>
  hits.find(
    ({ passage: { heading, href, title } }) =>
      heading &&
      !LIST.test(heading) &&
      heading !== passage.heading &&
      href === passage.href &&
      title === passage.title,
  )?.passage;

const together = (passage: Passage, detail: Passage | undefined): Passage =>
  detail ? { ...passage, text: `${passage.text}\n${detail.heading}: ${detail.text}` } : passage;

function fromPassages(
  [first, second]: Passage[],
  [source, other]: Source[],
  detail: Passage | undefined,
): string {
  if (!first || !source) return '';
  const more = detail && `On “${detail.heading}” it says: ${excerpt(detail.text)}`;
  // A second answer of the FAQ would be about something else.
  const isOther = first.kind === 'faq' && second?.kind === 'faq';
  const next = second && other && !isOther && also(second, other);
  return [paragraph(first, source), more, next].filter(Boolean).join('\n\n');
}

function paragraph({ kind, heading, text, title }: Passage, source: Source): string {
  if (kind === 'faq') return text;
  if (kind === 'prompt') return `There’s a prompt for that: “${title}”. When to use it: ${text}`;
  if (heading) return `From “${title}”, on “${heading}”: ${excerpt(text)}`;
  const name = kind === 'guide' ? 'quick guide' : kind;
  const locked = source.lockedUntil
    ? ' It isn’t part of your plan; the link below says what opens it.'
    : '';
  return `There’s a ${name} on that: “${title}”${timeOf(source)}. ${text}${locked}`;
}

/** " (9 min read, 20 min to do)", or nothing for what takes no time. */
const timeOf = ({ minutes, doing }: Source) =>
  minutes ? ` (${stepTime({ minutes, doing })})` : '';

function also({ kind, title, text }: Passage, source: Source): string {
  if (kind === 'faq') return text;
  const what = {
    lesson: 'the lesson',
    prompt: 'the prompt',
    tutorial: 'the tutorial',
    guide: 'the quick guide',
  }[kind];
  return `See also ${what} “${title}”${timeOf(source)}.`;
}

function nearest(sources: Source[]): string {
  const what = sources.length === 1 ? 'This is the nearest I have' : 'These are the nearest I have';
  return `I don’t have a direct answer to that, and I won’t make one up. ${what}. ${ELSEWHERE}`;
}

function aboutDraft(draft: string): string {
  return `I can count, not judge: this is from our own rules.\n\n${remarksOn(draft)
    .map((remark) => `- ${remark}`)
    .join('\n')}\n\nThe lesson below has the passes that an editor makes.`;
}

function nextQuestions(hits: readonly Hit[], named: readonly Hit[], question: string): string[] {
  const used = new Set(named.map(({ passage }) => passage.title));
  const others = hits.flatMap(({ passage: { kind, title } }) =>
    kind === 'faq' && !used.has(title) && title !== question ? [title] : [],
  );
  const lesson = named.find(({ passage }) => passage.kind === 'lesson');
  const prompt = lesson && `Is there a prompt for “${lesson.passage.title}”?`;
  return [...new Set([...(prompt ? [prompt] : []), ...others, ...FIRST_QUESTIONS])]
    .filter((next) => next !== question)
    .slice(0, 3);
}
