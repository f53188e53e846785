// How much a member can hand in. The browser reads this; schemas are in artifact-schemas.ts.
import { characters, shortened } from '../../rules/text/shorten.ts';

export const ARTIFACT_KINDS = ['text', 'link', 'file'] as const;
export type ArtifactKind = (typeof ARTIFACT_KINDS)[number];

/** Characters as a reader would count them. */
export const MAX_ARTIFACT_TEXT = 10_000;
export const MAX_ARTIFACT_TITLE = 140;
export const ARTIFACTS_PER_PAGE = 20;
/** How long a deleted artifact can be restored. */
export const ARTIFACT_DELETED_DAYS = 30;
/** For all of a member's files together, deleted ones included. */
export const MAX_ARTIFACT_BYTES = 250 * 1024 * 1024;
/** Check marks in one lesson: more than any task has steps, also after some edits. */
export const MAX_STEPS = 30;

/** A title that fits, from the result that the lesson's task names. */
export function titleFrom(result: string): string {
  const plain = result.replaceAll(/\s+/gu, ' ').trim();
  return characters(plain) > MAX_ARTIFACT_TITLE
    ? shortened(plain, MAX_ARTIFACT_TITLE)
    : plain.replace(/[.,;:]$/, '');
}
