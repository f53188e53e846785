// The forum's own address for reports; functions/community/moderation/report.ts is what happens.

import { type Report, reportText } from '../moderation/report.ts';
import { ONE_TEXT, type TextRow } from '../moderation/texts.ts';
import { readStanding } from '../writer.ts';

/** One report per member and text, of the post itself without a reply. */
export async function report(
  db: D1Database,
  memberId: string,
  { postId, replyId }: { postId: number; replyId: number | undefined },
): Promise<void> {
  const text: Report =
    replyId === undefined
      ? { kind: 'post', id: postId, reason: 'other' }
      : { kind: 'reply', id: replyId, reason: 'other' };
  const [standing, { results }] = await Promise.all([
    readStanding(db, memberId),
    db.prepare(ONE_TEXT[text.kind]).bind(null, text.id).all<TextRow>(),
  ]);
  const row = results[0]?.place === postId ? results[0] : undefined;
  await reportText(db, { id: memberId, standing }, text, row);
}
