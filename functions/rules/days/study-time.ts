/** Minutes, or hours and minutes from 60 on. */
export function studyTime(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** Minutes of a lesson, or their sums over several: reading it, and doing its exercises and the core of its task. */
export interface ReadAndDo {
  estimatedMinutes: number;
  doingMinutes: number;
}

/** "7 min read" and "20 min to do", which a narrow column shows under each other. */
export const timesOf = ({ estimatedMinutes, doingMinutes }: ReadAndDo): [string, string] => [
  `${studyTime(estimatedMinutes)} read`,
  `${studyTime(doingMinutes)} to do`,
];

/** "7 min read, 20 min to do": never one sum, because a member often has time for only one of them. */
export const readAndDo = (times: ReadAndDo): string => timesOf(times).join(', ');

export const totalTimes = (lessons: readonly ReadAndDo[]): ReadAndDo => ({
  estimatedMinutes: lessons.reduce((sum, lesson) => sum + lesson.estimatedMinutes, 0),
  doingMinutes: lessons.reduce((sum, lesson) => sum + lesson.doingMinutes, 0),
});

/** "6 to 15 minutes to read and 9 to 22 to do": the shortest and the longest of them. */
export function timeSpans(lessons: readonly ReadAndDo[]): string {
  const read = spanOf(lessons.map(({ estimatedMinutes }) => estimatedMinutes));
  return `${read} minutes to read and ${spanOf(lessons.map(({ doingMinutes }) => doingMinutes))} to do`;
}

function spanOf(minutes: readonly number[]): string {
  const [shortest, longest] = [Math.min(...minutes), Math.max(...minutes)];
  return shortest === longest ? String(longest) : `${shortest} to ${longest}`;
}
