// The time that a path takes, for when there is no pace to estimate from yet.

const A_WEEK = 2;
const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** "three"; digits from 11 on. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

/** "three weeks at two lessons a week" */
export function atTwoAWeek(lessons: number): string {
  const weeks = Math.ceil(lessons / A_WEEK);
  return `${inWords(weeks)} ${weeks === 1 ? 'week' : 'weeks'} at two lessons a week`;
}
