// How much one member can save. Checked in the statement that writes, so that parallel requests cannot exceed it.
import { ApiError } from '../http/errors.ts';
import { MAX_STORED, MAX_WORKS } from './rules/saved-work.ts';

/** ?1 is the member. */
export const HAS_ROOM = `(SELECT count(*) FROM saved_works WHERE member_id = ?1 AND deleted_at IS NULL) < 500`;
/** ?1 is the member, ?2 the number of characters to save. */
export const FITS = `(SELECT coalesce(sum(size), 0) FROM saved_works WHERE member_id = ?1) + ?2 <= 20000000`;

/** Read it after a write that changed nothing. */
export function limitsOf(
  db: D1Database,
  memberId: string,
  characters: number,
): D1PreparedStatement {
  return db.prepare(`SELECT ${HAS_ROOM} AS hasRoom, ${FITS} AS fits`).bind(memberId, characters);
}

/** Throws 422 with advice on what to delete. */
export function refuseIfFull(limits: D1Result | undefined): void {
  const { hasRoom, fits } = (limits?.results[0] ?? {}) as { hasRoom?: number; fits?: number };
  if (hasRoom === 0)
    throw new ApiError(
      422,
      'too_many_works',
      `You’ve saved ${MAX_WORKS} pieces of work, and that’s all we can keep. Delete one you no longer need.`,
    );
  if (fits === 0)
    throw new ApiError(
      422,
      'storage_full',
      `Your saved work is full (${MAX_STORED / 1_000_000} MB). Delete what you no longer need, and delete it for good under “Recently deleted”.`,
    );
}
