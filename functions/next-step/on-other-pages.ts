// The next step for a page of a feature that it builds on, which therefore cannot import it: functions/index.ts hands it
// over.
import type { RowsOf } from '../database/named.ts';
import type { Member } from '../session/current-member.ts';
import { NEXT_STEP_READS, nextStepsFrom } from './read.ts';

export const NEXT_STEP_ON_PAGE = {
  /** For `readNamedWithMember`, with the page's own reads. */
  reads: NEXT_STEP_READS,
  /** `rows` have at least those of `reads`. */
  stepFrom: (rows: Readonly<Record<string, unknown[]>>, member: Member, now: number) =>
    nextStepsFrom(rows as RowsOf<typeof NEXT_STEP_READS>, member, now)[0],
};
