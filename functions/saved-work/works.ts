// Reads saved work (migrations/0031_saved_work.sql) and converts its rows for the browser.
import { ApiError } from '../http/errors.ts';
import { CURRENT_MEMBER } from '../session/current-member.ts';
import type { WorkKind } from './rules/saved-work.ts';

export interface SavedWork {
  id: string;
  kind: WorkKind;
  title: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Null while it is not shared. */
  share: Share | null;
  data: unknown;
}

export interface Share {
  /** 256 random bits: anyone with the link can read the work. */
  token: string;
  /** The shared page shows the member's first name. */
  showsName: boolean;
}

type Row = Omit<SavedWork, 'share' | 'data'> & {
  token: string | null;
  showsName: number;
  data: string;
};

const COLUMNS = `w.id, w.kind, w.title, w.version, w.created_at AS createdAt, w.updated_at AS updatedAt,
    w.share_token AS token, w.shares_name AS showsName, v.data`;
const WITH_VERSION = 'JOIN saved_work_versions v ON v.work_id = w.id AND v.version = w.version';

/** ?2 is the ID of the work. */
export const WORK = `
  SELECT ${COLUMNS} FROM saved_works w ${WITH_VERSION}
  WHERE w.id = ?2 AND w.member_id = ${CURRENT_MEMBER} AND w.deleted_at IS NULL`;

/** The same as WORK, for use after a write: ?1 is the member. */
export const WORK_OF_MEMBER = `
  SELECT ${COLUMNS} FROM saved_works w ${WITH_VERSION}
  WHERE w.id = ?2 AND w.member_id = ?1 AND w.deleted_at IS NULL`;

/** ?2 is a JSON array of IDs. In no particular order. */
export const CONTENTS = `
  SELECT ${COLUMNS} FROM json_each(?2) wanted JOIN saved_works w ON w.id = wanted.value ${WITH_VERSION}
  WHERE w.member_id = ${CURRENT_MEMBER} AND w.deleted_at IS NULL`;

export function asWork(row: unknown): SavedWork {
  const { data, token, showsName, ...work } = row as Row;
  return {
    ...work,
    share: token ? { token, showsName: showsName === 1 } : null,
    data: JSON.parse(data),
  };
}

/** Also thrown for another member's work, so that the response does not reveal which IDs exist. */
export function unknownWork(): never {
  throw new ApiError(404, 'unknown_work', 'That isn’t in your saved work.');
}
