import type { AiUses } from '../../../functions/ai/rules/quota.ts';

/** `December 1`: periods start at midnight UTC, so the date is UTC's too. */
export function renewalDate(renewsAt: string): string {
  return new Date(renewsAt).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

/** How much the model may still write for this member, as a sentence. */
export function writingLeft({ used, limit, per, renewsAt }: AiUses['writing']): {
  isLeft: boolean;
  text: string;
} {
  const left = Math.max(0, limit - used);
  if (left > 0) {
    const period = per === 'month' ? 'this month' : 'today';
    return { isLeft: true, text: `${left} of ${limit} texts left ${period}` };
  }
  const text =
    per === 'month'
      ? `You’ve used all ${limit} texts for this month. New ones start ${renewalDate(renewsAt)}.`
      : `You’ve used all ${limit} texts of today. New ones start tomorrow.`;
  return { isLeft: false, text };
}
