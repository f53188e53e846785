// The forum's own endpoint for reports; functions/community/moderation/report.ts does the work.

import { type Report, reportText } from '../moderation/report.ts';
import { ONE_TEXT, type TextRow } from '../moderation/texts.ts';
import { readStanding } from '../writer.ts';

/** One report per member and text; without `replyId`, of the post itself. True if this report has hidden the text. */
export async function report(
  db: D1Database,
  memberId: string,
  { postId, replyId }: { postId: number; replyId: number | undefined },
): Promise<boolean> {
  const text: Report =
    replyId === undefined
      ? { kind: 'post', id: postId, reason: 'other' }
      : { kind: 'reply', id: replyId, reason: 'other' };
  const [standing, { results }] = await Promise.all([
    readStanding(db, memberId),
    db.prepare(ONE_TEXT[text.kind]).bind(null, text.id).all<TextRow>(),
  ]);
  const row = results[0]?.place === postId ? results[0] : undefined;
  return (await reportText(db, { id: memberId, standing }, text, row)) !== null;
}
