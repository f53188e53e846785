// The duration of a step, as pages and emails show it: a lesson's reading and doing apart.
import { studyTime } from './study-time.ts';

interface Timed {
  /** A lesson's minutes are those of reading, or the rest of them. */
  minutes: number;
  /** Minutes to do what a lesson asks for; undefined for everything else. */
  doing?: number | undefined;
  lesson?: { stage: string } | undefined;
}

/** "9 min read, 20 min to do", "4 min left to read, 20 min to do", "15 min" */
export function stepTime({ minutes, doing, lesson }: Timed): string {
  if (doing === undefined) return studyTime(minutes);
  const read = lesson?.stage === 'continue' ? 'left to read' : 'read';
  return `${studyTime(minutes)} ${read}, ${studyTime(doing)} to do`;
}
