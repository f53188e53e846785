import type { AiUses } from '../../../functions/ai/rules/quota.ts';

/** Such as `December 1`, in UTC: periods start at midnight UTC. */
export function renewalDate(renewsAt: string): string {
  return new Date(renewsAt).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

/** The member's remaining AI texts, as a sentence. */
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
