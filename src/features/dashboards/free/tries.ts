// A free member's tries of the month, as sentences. The server counts them.
import { type Meter, writingLimit } from '../../../../functions/ai/rules/quota.ts';
import { renewalDate } from '../../ai/uses-left.ts';

/** Uses left; 0 when the meter has no limit to count down from. */
export function left({ used, limit }: Meter): number {
  return Math.max(0, (limit ?? 0) - used);
}

/** The note below a button that leads to a text; empty for a plan without a limit. */
export function triesNote(text: Meter): { isLeft: boolean; text: string } {
  if (text.limit === null) return { isLeft: true, text: '' };
  const count = left(text);
  if (count > 0)
    return {
      isLeft: true,
      text: `Copying is always free. A text written here uses 1 of the ${count} you have left.`,
    };
  const { limit } = writingLimit('complete');
  return {
    isLeft: false,
    text: `Copying is always free. Your next texts start ${renewalDate(text.renewsAt)}; the complete plan writes up to ${limit} a day.`,
  };
}

export function renewsNote({ limit, renewsAt }: Meter): string {
  return limit === null
    ? ''
    : `A plan, an analysis or a written text is one text. New tries start ${renewalDate(renewsAt)}.`;
}
