import type { NewAchievement } from '../../../functions/achievements/awards.ts';
import type { Obstacle } from '../offline/waiting-text.ts';

export function earnedText(title: string, earned: number): string {
  return earned > 1
    ? `“${title}” is marked as complete, and you earned ${earned} achievements.`
    : `“${title}” is marked as complete.`;
}

/** Names the achievements lost with the lesson, other than the lesson's own. */
export function undoneText(title: string, takenBack: readonly NewAchievement[]): string {
  const others = takenBack.filter(({ type }) => type !== 'module_completion');
  const named = others.map((achievement) => `“${achievement.title}”`).join(', ');
  return others.length > 0
    ? `“${title}” is open again. Also taken back: ${named}. Complete the lesson again to earn ${others.length > 1 ? 'them' : 'it'} back.`
    : `“${title}” is open again.`;
}

const WAITS: Record<Obstacle, string> = {
  connection: 'It’s saved on this device and will sync when you’re back online.',
  server:
    'We couldn’t save it just now. It’s kept on this device and will be sent again in a moment.',
  'sign-in': 'You’re signed out. It’s kept on this device until you sign in again.',
};

/** For a completion that is not in the account: nothing is known about achievements yet. */
export const waitingText = (title: string, obstacle: Obstacle) =>
  `“${title}” is marked as complete. ${WAITS[obstacle]}`;
