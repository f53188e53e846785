// One resource with its versions.
import { type Block, readText } from '../rules/text.ts';
import {
  MAY_SEE,
  RESOURCE,
  RESOURCE_JOINS,
  type Resource,
  type ResourceRow,
  resourceFrom,
} from './resources.ts';

interface ResourceVersion {
  version: number;
  note: string;
  createdAt: string;
  url: string | null;
  fileName: string | null;
  bytes: number | null;
  /** Whether this reader can download or open it. */
  isOpen: boolean;
}

export interface ResourceDetail extends Resource {
  body: readonly Block[];
  /** Newest first. */
  versions: ResourceVersion[];
}

interface VersionRow {
  version: number;
  note: string;
  created_at: string;
  url: string | null;
  file_name: string | null;
  bytes: number | null;
  is_newest_shown: 0 | 1;
  sees_all: 0 | 1;
}

/** ?1 is the reader or null, ?2 the resource. */
const DETAIL = `
  SELECT ${RESOURCE} FROM resources r ${RESOURCE_JOINS} WHERE r.id = ?2 AND ${MAY_SEE}`;

/** The author and moderators see every version, others those up to the shown one. */
const VERSIONS = `
  SELECT v.version, v.note, v.created_at, v.url, v.file_name, v.bytes,
    v.version IS r.shown_version AS is_newest_shown,
    (r.author_id IS ?1 OR EXISTS
      (SELECT 1 FROM member_roles mr WHERE mr.member_id = ?1 AND mr.role IN ('moderator', 'owner'))) AS sees_all
  FROM resources r JOIN resource_versions v ON v.resource_id = r.id
  WHERE r.id = ?2 AND ${MAY_SEE} ORDER BY v.version DESC`;

/** Null if there is no such resource, or this reader can't see it. */
export async function readResource(
  db: D1Database,
  reader: string | null,
  id: number,
): Promise<ResourceDetail | null> {
  const [found, versions] = await db.batch([
    db.prepare(DETAIL).bind(reader, id),
    db.prepare(VERSIONS).bind(reader, id),
  ]);
  const [row] = (found?.results ?? []) as ResourceRow[];
  if (!row) return null;
  return {
    ...resourceFrom(row, reader),
    body: readText(row.description),
    versions: ((versions?.results ?? []) as VersionRow[])
      .filter((version) => version.sees_all || version.version <= row.version)
      .map((version) => versionFrom(version, reader)),
  };
}

function versionFrom(row: VersionRow, reader: string | null): ResourceVersion {
  const isOpen = reader !== null && (row.sees_all === 1 || row.is_newest_shown === 1);
  return {
    version: row.version,
    note: row.note,
    createdAt: row.created_at,
    url: isOpen ? row.url : null,
    fileName: row.file_name,
    bytes: row.bytes,
    isOpen,
  };
}
