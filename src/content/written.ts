// Rules for one document's wording and sheets that need no other document: the same for the check and the form.
import { isLifecycle } from '../../functions/email/rules/lifecycle-cases.ts';
import { lifecycleIssues } from '../../functions/email/rules/lifecycle-issues.ts';
import type { ContentDocument } from './dataset.ts';
import { exerciseIssues } from './exercise-issues.ts';
import type { Issue } from './issue.ts';
import { sceneIssues } from './scene-issues.ts';
import { scenesOf } from './scenes.ts';
import { sheetIssues } from './sheet-issues.ts';
import { repeatedDisclaimers, vagueSources } from './source-issues.ts';
import { taskIssues } from './task-issues.ts';
import type { Download, LearningPath, Module } from './types.gen.ts';
import { addressedResults, brokenLinks, hardReading, straightQuotes } from './wording-issues.ts';

/** Cached for as long as the document exists: calculating sheets takes a while. */
const known = new WeakMap<ContentDocument, Issue[]>();

export function writtenIssues(document: ContentDocument): Issue[] {
  const issues = known.get(document) ?? [
    ...straightQuotes(document),
    ...(isModule(document)
      ? [
          ...brokenLinks(document),
          ...hardReading(document),
          ...vagueSources(document),
          ...repeatedDisclaimers(document),
          ...sheetsIn(document),
          ...exerciseIssues(document),
          ...taskIssues(document),
        ]
      : []),
    ...(isPath(document) ? addressedResults(document) : []),
    ...filledSheetsIn(document),
    ...(isLifecycle(document._type) ? lifecycleIssues(document._type, document) : []),
    ...scenesOf(document).flatMap(({ scene, path }) => sceneIssues(scene, path)),
  ];
  known.set(document, issues);
  return issues;
}

/** Issues of the sheets in a lesson's text and in its model solution. */
function sheetsIn({ body, task }: Module): Issue[] {
  return Object.entries({ body, 'task.solution': task.solution }).flatMap(([field, blocks]) =>
    blocks.flatMap((block, i) =>
      block._type === 'sheet' ? sheetIssues(block, `${field}.${i}`) : [],
    ),
  );
}

/** Issues of a download's sheets that contain their formulas' results, for workbooks. */
const filledSheetsIn = (document: ContentDocument): Issue[] =>
  document._type === 'download'
    ? ((document as ContentDocument & Download).files ?? []).flatMap(({ name, text }, i) =>
        name.endsWith('.csv') && text.includes(' → ')
          ? sheetIssues({ content: text }, `files.${i}`).map((issue) => ({
              ...issue,
              path: `files.${i}.text`,
            }))
          : [],
      )
    : [];

const isPath = (document: ContentDocument): document is ContentDocument & LearningPath =>
  document._type === 'learningPath';

export const isModule = (document: ContentDocument): document is ContentDocument & Module =>
  document._type === 'module';
