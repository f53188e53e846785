import * as v from 'valibot';
import { aroundOf, slugOf } from './around.ts';
import type { ContentDocument } from './dataset.ts';
import { unusedKinds } from './exercise-issues.ts';
import type { Issue } from './issue.ts';
import { type Asked, guessableLengths } from './length-ranks.ts';
import { fileOf } from './photo.ts';
import { wrongPrices } from './prices.ts';
import { brokenPromises, byType } from './promises.ts';
import { references } from './references.ts';
import { DOCUMENT_RULES, ONCE } from './rules.ts';
import { SAMPLE_LESSON } from './sample-lesson.ts';
import { datesAfter, isShown } from './schedule.ts';
import { alikeTexts } from './similarity.ts';
import { countsOf, overstatedCounts } from './stated-counts.ts';
import { lessonTimes, wrongTimes } from './stated-times.ts';
import { supportIssues } from './support.ts';
import { leansOn, textIssues } from './texts.ts';
import type { Prompt } from './types.gen.ts';
import { sharedSentences } from './wording-issues.ts';
import { isModule, writtenIssues } from './written.ts';

/** Uploads: Sanity writes these documents, not an editor. */
const ASSET = /^sanity\.(image|file)Asset$/;

/**
 * Every issue as one line that names the document and the field. An empty list means the site can be built.
 * `files`: names of uploaded files; null where Sanity stores them. `now`: the first date to check, in milliseconds.
 */
export function contentIssues(
  documents: readonly ContentDocument[],
  files: ReadonlySet<string> | null = null,
  now = Date.now(),
): string[] {
  const content = documents.filter(({ _type }) => !ASSET.test(_type));
  const broken = [
    ...content.flatMap(documentIssues),
    ...referenceIssues(documents, files),
    ...doubles(documents, 'id', (document) => document._id),
    ...doubles(documents, 'slug', ({ _type, slug }) => slugOf(slug) && `${_type} ${slugOf(slug)}`),
    ...doubles(documents, 'key', ({ _type, key }) => typeof key === 'string' && `${_type} ${key}`),
    ...ONCE.filter((type) => !documents.some(({ _type }) => _type === type)).map(
      (type) => `${type}: is missing`,
    ),
  ];
  // Rules across documents need documents that are valid by themselves.
  return broken.length > 0 ? broken : issuesTogether(content, now);
}

/** Checks the site as it is now; if that passes, at the first later date on which a schedule causes an issue. */
function issuesTogether(content: readonly ContentDocument[], now: number): string[] {
  const always = [
    ...content.flatMap((document) => wrongPrices(document).map((issue) => asLine(document, issue))),
    ...sameTwice(content.filter(isPrompt)),
    ...content.flatMap((document) =>
      writtenIssues(document).map((issue) => asLine(document, issue)),
    ),
    ...unusedKinds(content.filter(isModule)).map(
      ({ path, message }) => `module category "${path}": ${message}`,
    ),
    ...guessableLengths(content.flatMap(questionsOf)),
    ...sharedSentences(content.filter(isModule)).map(
      ({ sentence, first, second }) =>
        `module "${second}": body: “${sentence}” is in "${first}" as well`,
    ),
  ];
  const today = [...always, ...issuesAt(content, now)];
  if (today.length > 0) return today;
  const moving = new Set(content.filter(movesByItself).map(({ _id }) => _id));
  const moved = content.filter((document) => movesByItself(document) || leansOn(document, moving));
  for (const date of datesAfter(content, now)) {
    const issues = issuesAt(content, Date.parse(date), moved);
    if (issues.length > 0) return issues.map((issue) => `From ${date} on: ${issue}`);
  }
  return [];
}

/** `looked`: the documents whose texts are checked; a document without a schedule reads the same at every date. */
function issuesAt(
  content: readonly ContentDocument[],
  at: number,
  looked: readonly ContentDocument[] = content,
): string[] {
  const around = aroundOf(content, at);
  const isThere = (document: ContentDocument) => isShown(document, at);
  const shown = content.filter(isThere);
  const counts = countsOf(shown);
  const times = lessonTimes(shown);
  const isStaffed = content.some(({ isSupportStaffed }) => isSupportStaffed === true);
  return [
    ...shown.flatMap((document) =>
      [
        ...overstatedCounts(document, counts),
        ...wrongTimes(document, times),
        ...supportIssues(document, isStaffed),
      ].map((issue) => asLine(document, issue)),
    ),
    ...looked
      .filter(isThere)
      .flatMap((document) => textIssues(document, around).map((issue) => asLine(document, issue))),
    ...(around.moduleIds.has(SAMPLE_LESSON)
      ? []
      : [`module "${SAMPLE_LESSON}": is not there, and visitors read it at /sample-lesson`]),
    ...brokenPromises(byType(shown)),
  ];
}

function asLine(document: ContentDocument, { path, message }: Issue): string {
  return `${nameOf(document)}: ${path}: ${message}`;
}

const movesByItself = ({ publishAt, unpublishAt }: ContentDocument) =>
  Boolean(publishAt || unpublishAt);

/** The check questions of a lesson, or of a path’s review. */
const questionsOf = ({ _type, questions }: ContentDocument) =>
  _type === 'module' || _type === 'learningPath' ? (questions as Asked[]) : [];

const isPrompt = (document: object): document is Prompt =>
  (document as ContentDocument)._type === 'prompt';

function sameTwice(prompts: readonly Prompt[]): string[] {
  return alikeTexts(prompts.map(({ _id, text }) => ({ id: _id, text }))).map(
    ({ first, second, share }) =>
      `prompt "${second}": text says what "${first}" says (${Math.round(share * 100)} % the same)`,
  );
}

function nameOf({ _type, _id }: ContentDocument): string {
  return `${_type} "${_id}"`;
}

function documentIssues(document: ContentDocument): string[] {
  const name = nameOf(document);
  const rule = Object.hasOwn(DOCUMENT_RULES, document._type) && DOCUMENT_RULES[document._type];
  if (!rule) return [`${name}: no such kind of document`];
  const checked = v.safeParse(rule, document);
  return (checked.issues ?? []).map(
    (issue) => `${name}: ${v.getDotPath(issue) ?? 'document'} ${issue.message}`,
  );
}

function referenceIssues(
  documents: readonly ContentDocument[],
  files: ReadonlySet<string> | null,
): string[] {
  const known = new Set(documents.map(({ _id }) => _id));
  return documents.flatMap((document) =>
    references(document).flatMap(({ path, to }) => {
      const issue = `${nameOf(document)}: ${path} points to "${to}", `;
      if (!known.has(to)) return [`${issue}which does not exist`];
      const file = files && fileOf(to);
      return file && !files.has(file) ? [`${issue}whose file assets/${file} is missing`] : [];
    }),
  );
}

function doubles(
  documents: readonly ContentDocument[],
  what: string,
  of: (document: ContentDocument) => string | false | undefined,
): string[] {
  const seen = new Map<string, string>();
  return documents.flatMap((document) => {
    const value = of(document);
    if (!value) return [];
    const first = seen.get(value);
    seen.set(value, first ?? document._id);
    return first === undefined
      ? []
      : [`${document._type} "${document._id}": ${what} is the same as that of "${first}"`];
  });
}
