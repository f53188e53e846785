import type { Meter } from '../../../functions/ai/rules/quota.ts';
import type { Source } from '../../../functions/ai-chat/rules/passage.ts';
import { stepTime } from '../../../functions/rules/days/step-time.ts';
import { openerOf } from '../../../functions/rules/opens-with.ts';
import { renewalDate } from '../ai/uses-left.ts';
import type { Exchange } from './exchange.ts';

const KINDS: Record<Source['kind'], string> = {
  faq: 'From our FAQ',
  lesson: 'Lesson',
  prompt: 'Prompt',
  tutorial: 'Tutorial',
  guide: 'Quick guide',
};

/** Such as `Lesson, 9 min · opens with Quick Start`. */
export function sourceLabel({ kind, minutes, doing, lockedUntil }: Source): string {
  const what = minutes ? `${KINDS[kind]}, ${stepTime({ minutes, doing })}` : KINDS[kind];
  return lockedUntil ? `${what} · opens with ${openerOf(lockedUntil)}` : what;
}

/** The origin of an answer, shown below it. */
export function originOf({ by, kind, note, state }: Exchange): string | null {
  if (kind === 'care' || kind === 'talk' || kind === 'nothing') return null;
  if (by === 'model') {
    const who = 'Written by an AI model from the sources below.';
    return state === 'stopped'
      ? `${who} You stopped it.`
      : `${who} Check it before you rely on it.`;
  }
  if (note === 'model-failed')
    return 'The AI model isn’t answering right now, so this comes from our own rules.';
  if (note === 'model-used-up')
    return 'Today’s AI answers have run out, so this comes from our own rules.';
  return 'Found in our own lessons and guides, without an AI model.';
}

export function chatLeft({ used, limit, renewsAt }: Meter): { isLeft: boolean; text: string } {
  if (limit === null) return { isLeft: true, text: 'No message limit on your plan' };
  const left = Math.max(0, limit - used);
  return left > 0
    ? { isLeft: true, text: `${left} of ${limit} messages left this month` }
    : {
        isLeft: false,
        text: `You’ve used all ${limit} messages for this month. New ones start ${renewalDate(renewsAt)}.`,
      };
}
