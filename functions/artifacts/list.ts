// A member's artifacts, newest first, in pages; also those of lessons that are closed or unpublished by now.
import { findModule } from '../catalogue.ts';
import { hasAccess, type Membership } from '../rules/entitlement.ts';
import { cut } from '../rules/text/shorten.ts';
import { CURRENT_MEMBER } from '../session/current-member.ts';
import { ARTIFACT, type Artifact, type ArtifactRow } from './artifacts.ts';
import { storedChecks } from './rules/stored-checks.ts';

export interface ListedArtifact extends Artifact {
  /** The beginning of a text. */
  text: string | null;
  /** The lesson's title; null if it is no longer published. */
  lesson: string | null;
  /** Whether the member can open the lesson. */
  isOpen: boolean;
}

export interface ArtifactPage {
  artifacts: ListedArtifact[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** False where there is no bucket for files. */
  takesFiles: boolean;
}

const EXCERPT = 280;

/** ?2 and ?3 are the last row of the previous page, ?4 is the limit. */
export const ARTIFACTS_OF_MEMBER = `
  SELECT ${ARTIFACT} FROM artifacts a
  WHERE a.member_id = ${CURRENT_MEMBER} AND (a.updated_at, a.id) < (?2, ?3)
  ORDER BY a.updated_at DESC, a.id DESC LIMIT ?4`;

/** `rows` has one more than `limit` if there is another page. */
export function asPage(
  rows: unknown[],
  limit: number,
  membership: Membership,
): Omit<ArtifactPage, 'takesFiles'> {
  const shown = (rows as ArtifactRow[]).slice(0, limit);
  const last = shown.at(-1);
  return {
    artifacts: shown.map((artifact) => {
      const module = findModule(artifact.moduleId);
      return {
        ...artifact,
        text: artifact.text && cut(artifact.text, EXCERPT),
        checks: storedChecks(artifact.checks),
        lesson: module?.title ?? null,
        isOpen: module !== undefined && hasAccess(membership, module.minTier),
      };
    }),
    next: last && rows.length > limit ? `${last.updatedAt}_${last.id}` : null,
  };
}
