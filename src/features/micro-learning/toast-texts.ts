import type { NewAchievement } from '../../../functions/achievements/awards.ts';

export function earnedText(title: string, earned: number): string {
  return earned > 1
    ? `“${title}” is done, and you earned ${earned} achievements.`
    : `“${title}” is done.`;
}

/** Names the achievements lost with the lesson, other than the lesson's own. */
export function undoneText(title: string, takenBack: readonly NewAchievement[]): string {
  const others = takenBack.filter(({ type }) => type !== 'module_completion');
  const named = others.map((achievement) => `“${achievement.title}”`).join(', ');
  return others.length > 0
    ? `“${title}” is open again. Also taken back: ${named}. Complete the lesson again to earn ${others.length > 1 ? 'them' : 'it'} back.`
    : `“${title}” is open again.`;
}

/** Without a connection: nothing is known about achievements yet. */
export const waitingText = (title: string) =>
  `“${title}” is done. It’s saved on this device and will sync when you’re back online.`;
