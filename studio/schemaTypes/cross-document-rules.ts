// The rules that involve more than one document: the issues that the check of the whole content (src/content/check.ts)
// would report about this document, now or at a later date, computed from a few fields of the others.
import { aroundOf, type Neighbour } from '../../src/content/around.ts';
import type { ContentDocument } from '../../src/content/dataset.ts';
import type { Issue } from '../../src/content/issue.ts';
import { brokenPromises, byType } from '../../src/content/promises.ts';
import { references } from '../../src/content/references.ts';
import { SAMPLE_LESSON } from '../../src/content/sample-lesson.ts';
import { datesAfter, isShown } from '../../src/content/schedule.ts';
import { alikeTexts } from '../../src/content/similarity.ts';
import { ABOUT_US, countsOf, overstatedCounts } from '../../src/content/stated-counts.ts';
import { textIssues } from '../../src/content/texts.ts';
import { KINDS, kindOf } from '../model/documents/documents.ts';

export interface Published {
  /** The published version of the document. */
  before: ContentDocument | null;
  others: (Neighbour & { title: string | null; text: string | null })[];
  usedBy: ContentDocument[];
  /** The other documents whose texts state how many of something there are. */
  stating: ContentDocument[];
}

/** Fetches only the fields of other documents that the rules need: lessons and prompts are long. */
export const PUBLISHED = `
  "before": *[_id == $id][0],
  "others": *[_type in $kinds && _id != $id]{
    _id, _type, slug, key, category, promptKind, minTier, tier, minutes, figure, counts, comingSoon,
    publishAt, unpublishAt,
    "title": select($type == "prompt" => title), "text": select($countsBlanks && _type == "prompt" => text, "")
  },
  "usedBy": *[references($id)],
  "stating": *[_type in $aboutUs && _id != $id]
`;

export function askedFor({ _id, _type, counts }: ContentDocument) {
  const countsBlanks = _type === 'prompt' || counts === 'prompt-blanks';
  const kinds = KINDS.map(({ name }) => name);
  return { id: _id, type: _type, kinds, countsBlanks, aboutUs: ABOUT_US };
}

/** The issues of the site today; if there are none, those of the first scheduled date that causes any. */
export function crossDocumentIssues(document: ContentDocument, published: Published): Issue[] {
  const now = Date.now();
  const today = [...saidTwice(document, published), ...faultsAt(document, published, now)];
  if (today.length > 0) return today;
  return firstToCome([document, ...published.others], now, (at) =>
    faultsAt(document, published, at),
  );
}

/**
 * What the site and other documents would lack without this document, now or at a later date, as sentences. Empty for a
 * document that others reference: the lake keeps it, and the Studio lists them. `all`: the published documents.
 */
export function missedWithout(
  document: ContentDocument,
  all: readonly ContentDocument[],
): string[] {
  const now = Date.now();
  const others = all.filter(({ _id }) => _id !== document._id);
  if (document._id === SAMPLE_LESSON)
    return ['Visitors read this lesson at /sample-lesson, so it can’t be removed.'];
  if (others.some((one) => references(one).some(({ to }) => to === document._id))) return [];
  const missedAt = (at: number) =>
    lost({ before: all, after: others, readers: others, stating: others, at }).map((message) => ({
      message,
    }));
  const today = missedAt(now);
  const missed = today.length > 0 ? today : firstToCome(all, now, missedAt);
  return missed.map(({ message }) => message);
}

/** The issues of the first date that has any, prefixed with that date. */
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
  const { before, others, usedBy, stating } = published;
  const after = [...others, document];
  const isGone = document._id === SAMPLE_LESSON && !isShown(document, at);
  return [
    ...(isShown(document, at)
      ? [
          ...textIssues(document, aroundOf(after, at)),
          ...overstatedCounts(document, counted(after, at)),
        ]
      : []),
    ...[
      ...(isGone
        ? [
            'Visitors read this lesson at /sample-lesson, so it has to stay on the site. Clear this date.',
          ]
        : []),
      ...lost({
        ...{ before: before ? [...others, before] : others, after },
        ...{ readers: usedBy, stating, at },
      }),
    ].map((message) => ({ path: causeOf(document, published, at), message })),
  ];
}

interface Change {
  before: readonly Neighbour[];
  after: readonly Neighbour[];
  /** The documents whose displayed text may change. */
  readers: readonly ContentDocument[];
  /** The documents whose texts state how many of something there are. */
  stating: readonly ContentDocument[];
  at: number;
}

/** The issues that the change causes for the site and other documents. */
function lost({ before, after, readers, stating, at }: Change): string[] {
  const aroundBefore = aroundOf(before, at);
  const around = aroundOf(after, at);
  return [
    ...readers
      .filter((reader) => isShown(reader, at))
      .flatMap((reader) =>
        added(
          textIssues(reader, around).map(({ message }) => message),
          textIssues(reader, aroundBefore).map(({ message }) => message),
        ).map((message) => `${titleOf(reader)} shows this. The problem there: ${message}`),
      ),
    ...added(promisesBroken(after, at), promisesBroken(before, at)).map(
      (promise) => `The site would break a promise: ${promise}.`,
    ),
    ...added(overstated(stating, after, at), overstated(stating, before, at)),
  ];
}

function overstated(
  stating: readonly ContentDocument[],
  documents: readonly Neighbour[],
  at: number,
): string[] {
  const counts = counted(documents, at);
  return stating
    .filter((one) => isShown(one, at))
    .flatMap((one) =>
      overstatedCounts(one, counts).map(
        ({ message }) => `${titleOf(one)} promises more: ${message}`,
      ),
    );
}

const counted = (documents: readonly Neighbour[], at: number) =>
  countsOf(documents.filter((one) => isShown(one, at)));

function promisesBroken(documents: readonly Neighbour[], at: number): string[] {
  return brokenPromises(byType(documents.filter((one) => isShown(one, at))));
}

function added(now: readonly string[], before: readonly string[]): string[] {
  return now.filter((each) => !before.includes(each));
}

/** The field that caused the issue: a date, or a field that differs from the published version. */
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

/** Prompts are compared only when the text changed, because there are many. */
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
        message: `The prompt “${other.title}” has ${Math.round(share * 100)}% of the same wording. Rewrite this one, or change that one.`,
      })),
    );
}
