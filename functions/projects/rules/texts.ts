// Sentences about a member's project. Pure: the Worker writes them into lessons, the page shows and copies them.
import { inSentence } from '../../rules/text/in-sentence.ts';
import { deliveredIn, type PublishedWeek, UNNAMED } from './project.ts';

/** The line at a lesson's task; null if the lesson is not part of the project. */
export function lessonLine(
  weeks: readonly PublishedWeek[],
  moduleId: string,
  clientName: string,
): string | null {
  const i = weeks.findIndex(({ lessons }) => lessons.includes(moduleId));
  const week = weeks[i];
  if (!week) return null;
  const start = `Week ${i + 1} of your project, for ${clientName.trim() || UNNAMED}.`;
  if (deliveredIn(week) !== moduleId)
    return `${start} This lesson gets you ready for what the week ends with: ${inSentence(week.deliverable)}.`;
  const before = weeks[i - 1];
  return `${start} What you hand in here is what the week ends with. ${before ? before.uses : `Next week: ${inSentence(week.uses)}`}`;
}

/** An invented client is named as one wherever others read the text. */
export function withClient(
  text: string,
  { name, isInvented }: { name: string; isInvented: boolean },
): string {
  const client = name.trim() || UNNAMED;
  return text.replace('{client}', () =>
    isInvented ? `${client} (a business I made up for practice)` : client,
  );
}
