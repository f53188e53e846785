import { paragraphsIn } from '../../catalogue.ts';
import { CURRENT_MEMBER, type MemberRead } from '../../session/current-member.ts';
import { blockAnchor } from '../rules/block-anchor.ts';

/** Where a member stopped in a lesson. */
export interface ReadingPlace {
  moduleId: string;
  /** Index of the lesson's part (its headings), from 0. */
  part: number;
  /** The key of the block in the lesson's text; null if only the part is known. */
  block: string | null;
  /** ID of the block on the lesson's page; null without a block. */
  anchor: string | null;
  /** From 1; null without a block. */
  paragraph: number | null;
  /** The lesson's number of paragraphs. */
  paragraphs: number;
  /** Reading time from the block to the lesson's end; null without a block. */
  minutesLeft: number | null;
  readAt: string;
}

export type PlaceRow = Pick<ReadingPlace, 'moduleId' | 'part' | 'block' | 'readAt'>;

/** The newest places, for `readWithMember`; `placesFrom` reads the rows. */
export const PLACES_OF_MEMBER: MemberRead = {
  sql: `SELECT module_id AS moduleId, part, block, read_at AS readAt FROM reading_places
        WHERE member_id = ${CURRENT_MEMBER} ORDER BY read_at DESC LIMIT 200`,
};

/** The place in one lesson: at most one row. */
export function placeInLesson(moduleId: string): MemberRead {
  return {
    sql: `SELECT module_id AS moduleId, part, block, read_at AS readAt FROM reading_places
          WHERE member_id = ${CURRENT_MEMBER} AND module_id = ?2`,
    values: [moduleId],
  };
}

/** Newest first. If an editor has removed the block, only the part remains. */
export function placesFrom(rows: unknown[]): ReadingPlace[] {
  return (rows as PlaceRow[]).map(({ moduleId, part, block, readAt }) => {
    const blocks = paragraphsIn(moduleId);
    const at = block === null ? undefined : blocks.find(({ key }) => key === block);
    return {
      ...{ moduleId, part, block: at?.key ?? null, paragraph: at?.paragraph ?? null },
      anchor: at ? blockAnchor(at.key, at.isPart) : null,
      ...{
        paragraphs: blocks.at(-1)?.paragraph ?? 0,
        minutesLeft: at?.minutesLeft ?? null,
        readAt,
      },
    };
  });
}
