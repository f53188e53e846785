// An artifact: the result of a lesson's task, as the API returns it.

import type { ArtifactKind } from './rules/limits.ts';
import { type HandInChecks, storedChecks } from './rules/stored-checks.ts';

export interface Artifact {
  id: string;
  moduleId: string;
  kind: ArtifactKind;
  title: string;
  text: string | null;
  url: string | null;
  fileName: string | null;
  fileBytes: number | null;
  createdAt: string;
  /** Later than `createdAt` once it was changed. */
  updatedAt: string;
  /** The lesson's checks when it was handed in; null where nothing could be checked. */
  checks: HandInChecks | null;
}

/** The columns `ARTIFACT`. */
export type ArtifactRow = Omit<Artifact, 'checks'> & {
  /** JSON. */
  checks: string | null;
};

/** Columns of the table `artifacts a`. */
export const ARTIFACT = `a.id, a.module_id AS moduleId, a.kind, a.title, a.text, a.url, a.file_name AS fileName,
  a.file_bytes AS fileBytes, a.created_at AS createdAt, a.updated_at AS updatedAt, a.checks`;

/** ?1 is the member, ?2 the lesson. */
export const ARTIFACT_OF = `SELECT ${ARTIFACT}, a.file_id AS fileId FROM artifacts a WHERE a.member_id = ?1 AND a.module_id = ?2`;

export type StoredArtifact = ArtifactRow & { fileId: string | null };

export const toldArtifact = ({ fileId: _, checks, ...artifact }: StoredArtifact): Artifact => ({
  ...artifact,
  checks: storedChecks(checks),
});
