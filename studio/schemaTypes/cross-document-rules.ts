// What a document changes for the others, and they for it: what the check of the whole content would say of it
// (src/content/check.ts), now or at a moment to come, worked out from a few fields of them.
import { aroundOf, type Neighbour } from '../../src/content/around.ts';
import type { ContentDocument } from '../../src/content/dataset.ts';
import { brokenPromises, byType } from '../../src/content/promises.ts';
import { references } from '../../src/content/references.ts';
import { SAMPLE_LESSON } from '../../src/content/sample-lesson.ts';
import { datesAfter, isShown } from '../../src/content/schedule.ts';
import { alikeTexts } from '../../src/content/similarity.ts';
import { type Issue, textIssues } from '../../src/content/texts.ts';
import { KINDS, kindOf } from '../model/documents/documents.ts';

export interface Published {
  /** The document itself, as readers have it. */
  before: ContentDocument | null;
  others: (Neighbour & { title: string | null; text: string | null })[];
  usedBy: ContentDocument[];
}

/** Of the others only what rules ask for: lessons and prompts are long. */
export const PUBLISHED = `
  "before": *[_id == $id][0],
  "others": *[_type in $kinds && _id != $id]{
    _id, _type, slug, key, category, promptKind, minTier, tier, minutes, figure, counts, comingSoon,
    publishAt, unpublishAt,
    "title": select($type == "prompt" => title), "text": select($countsBlanks && _type == "prompt" => text, "")
  },
  "usedBy": *[references($id)]
`;

export function askedFor({ _id, _type, counts }: ContentDocument) {
  const countsBlanks = _type === 'prompt' || counts === 'prompt-blanks';
  return { id: _id, type: _type, kinds: KINDS.map(({ name }) => name), countsBlanks };
}

/** As the site is now; if that is sound, as it will be at the first moment that something goes wrong by itself. */
export function crossDocumentIssues(document: ContentDocument, published: Published): Issue[] {
  const now = Date.now();
  const today = [...saidTwice(document, published), ...faultsAt(document, published, now)];
  if (today.length > 0) return today;
  return firstToCome([document, ...published.others], now, (at) =>
    faultsAt(document, published, at),
  );
}

/**
 * What the site and the others would lack without a document, now or at a moment to come, in sentences.
 * Nothing for one that others point to: the lake keeps it, and the Studio shows who they are. `all`: what is published.
 */
export function missedWithout(
  document: ContentDocument,
  all: readonly ContentDocument[],
): string[] {
  const now = Date.now();
  const others = all.filter(({ _id }) => _id !== document._id);
  if (document._id === SAMPLE_LESSON)
    return ['Visitors read this lesson at /sample-lesson, so it always stays.'];
  if (others.some((one) => references(one).some(({ to }) => to === document._id))) return [];
  const missedAt = (at: number) =>
    lost({ before: all, after: others, readers: others, at }).map((message) => ({ message }));
  const today = missedAt(now);
  const missed = today.length > 0 ? today : firstToCome(all, now, missedAt);
  return missed.map(({ message }) => message);
}

/** The faults of the first moment that has any, with its day. */
function firstToCome<F extends { message: string }>(
  documents: readonly Neighbour[],
  now: number,
  issuesAt: (at: number) => F[],
): F[] {
  for (const date of datesAfter(documents, now)) {
    const issues = issuesAt(Date.parse(date));
    const day = new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium' });
    if (issues.length > 0)
      return issues.map((issue) => ({ ...issue, message: `From ${day} on: ${issue.message}` }));
  }
  return [];
}

function faultsAt(document: ContentDocument, published: Published, at: number): Issue[] {
  const { before, others, usedBy } = published;
  const after = [...others, document];
  const isGone = document._id === SAMPLE_LESSON && !isShown(document, at);
  return [
    ...(isShown(document, at) ? textIssues(document, aroundOf(after, at)) : []),
    ...[
      ...(isGone
        ? ['Visitors read this lesson at /sample-lesson, so it is always shown. Empty this.']
        : []),
      ...lost({ before: before ? [...others, before] : others, after, readers: usedBy, at }),
    ].map((message) => ({ path: causeOf(document, published, at), message })),
  ];
}

interface Change {
  before: readonly Neighbour[];
  after: readonly Neighbour[];
  /** Whose texts may read differently. */
  readers: readonly ContentDocument[];
  at: number;
}

/** What the site and other documents would no longer have. */
function lost({ before, after, readers, at }: Change): string[] {
  const aroundBefore = aroundOf(before, at);
  const around = aroundOf(after, at);
  return [
    ...readers
      .filter((reader) => isShown(reader, at))
      .flatMap((reader) =>
        added(
          textIssues(reader, around).map(({ message }) => message),
          textIssues(reader, aroundBefore).map(({ message }) => message),
        ).map((message) => `${titleOf(reader)} shows this. There: ${message}`),
      ),
    ...added(promisesBroken(after, at), promisesBroken(before, at)).map(
      (promise) => `The site would break a promise: ${promise}.`,
    ),
  ];
}

function promisesBroken(documents: readonly Neighbour[], at: number): string[] {
  return brokenPromises(byType(documents.filter((one) => isShown(one, at))));
}

function added(now: readonly string[], before: readonly string[]): string[] {
  return now.filter((each) => !before.includes(each));
}

/** The field to change: a moment, or what reads differently. */
function causeOf(document: ContentDocument, { before }: Published, at: number): string {
  if (!isShown(document, at))
    return Date.parse(String(document.unpublishAt)) <= at ? 'unpublishAt' : 'publishAt';
  const fields = Object.keys(kindOf(document._type)?.fields ?? {});
  const changed = ['figure', 'minTier', 'category', 'promptKind', 'tier', 'key', 'minutes'].find(
    (field) => document[field] !== before?.[field],
  );
  return changed ?? fields[0] ?? '_id';
}

function titleOf(document: ContentDocument): string {
  const { title = document._type, preview } = kindOf(document._type) ?? {};
  return preview ? `${title} “${document[preview.title]}”` : title;
}

/** Looked for once the words change: there are many prompts. */
function saidTwice(document: ContentDocument, { before, others }: Published): Issue[] {
  const { _type, _id: id, text } = document;
  if (_type !== 'prompt' || text === before?.text) return [];
  return others
    .filter((other) => other._type === 'prompt')
    .flatMap((other) =>
      alikeTexts([
        { id: other._id, text: other.text ?? '' },
        { id, text: String(text) },
      ]).map(({ share }) => ({
        path: 'text',
        message: `The prompt “${other.title}” says ${Math.round(share * 100)} % of the same. Say something else, or change that one.`,
      })),
    );
}
