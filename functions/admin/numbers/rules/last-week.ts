// The rows of “Last week”: the value, its definition, and whether the week was a usual one. For the page and the email.
import { inDollars } from '../../../rules/plans.ts';
import { type Usual, usualRange } from './answer.ts';
import { DEFINITIONS } from './definitions.ts';
import { ENOUGH_WEEKS } from './periods.ts';

export interface Week {
  /** A Sunday. */
  until: string;
  cents: number;
  centsMoved: number;
  paying: number;
  payingMoved: number;
  joined: number;
  left: number;
  signedUp: number;
  finished: number;
  handedIn: number;
  questions: number;
  /** Whole hours; null without an answer. */
  answerHours: number | null;
}

export interface LastWeek {
  /** The first day with numbers. */
  since: string;
  week: Week;
  /** At most twelve, the oldest first. */
  before: Week[];
}

export interface WeekRow {
  key: string;
  name: string;
  value: string;
  /** "+$132", "people"; '' if there is none. */
  unit: string;
  definition: string;
  /** Null with fewer than six weeks. */
  bar: Bar | null;
}

export interface Bar {
  value: number;
  usual: Usual;
  /** Of all weeks: the ends of the line. */
  from: number;
  to: number;
  /** "usual 8 to 17 join", "below the usual 41 to 60". */
  text: string;
  isUnusual: boolean;
}

const dollars = (cents: number) => {
  const whole = Math.round(cents / 100) * 100;
  return `${whole < 0 ? '−' : ''}${inDollars(Math.abs(whole))}`;
};
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const signed = (value: number, text: (value: number) => string = String) =>
  `${value > 0 ? '+' : ''}${text(value).replace('-', '−')}`;

interface Measure {
  /** What is compared with the weeks before. */
  of: (week: Week) => number | null;
  text: (value: number) => string;
  /** Completes "usual 8 to 17". */
  ending?: string;
}

/** As it is printed, in the order of weight. */
export function weekRows({ week, before }: LastWeek): WeekRow[] {
  const row = (
    key: keyof typeof DEFINITIONS,
    given: { name?: string; value: string; unit?: string; definition?: string },
    measure: Measure,
  ): WeekRow => ({
    key,
    ...{ name: DEFINITIONS[key].name, unit: '', definition: DEFINITIONS[key].definition },
    ...given,
    bar: barOf(week, before, measure),
  });
  const hours = (value: number) => `${value} h`;
  return [
    row(
      'mrr',
      { value: dollars(week.cents), unit: signed(week.centsMoved, dollars) },
      { of: ({ centsMoved }) => centsMoved, text: (cents) => signed(cents, dollars) },
    ),
    row(
      'members',
      { value: String(week.paying), unit: signed(week.payingMoved) },
      { of: ({ payingMoved }) => payingMoved, text: (moved) => signed(moved) },
    ),
    row(
      'left',
      {
        name: 'Joined and left',
        value: `+${week.joined} −${week.left}`,
        definition: `Joined: new ones, and those who are back. Left: ${lowerFirst(DEFINITIONS.left.definition)}`,
      },
      { of: ({ joined }) => joined, text: String, ending: ' join' },
    ),
    row(
      'signedUp',
      {
        value: String(week.signedUp),
        definition: `${DEFINITIONS.signedUp.definition} ${week.finished} of them finished a first lesson.`,
      },
      { of: ({ signedUp }) => signedUp, text: String },
    ),
    row(
      'handedIn',
      { value: String(week.handedIn), unit: 'people' },
      { of: ({ handedIn }) => handedIn, text: String },
    ),
    row(
      'firstAnswer',
      {
        value: week.answerHours === null ? 'none' : hours(week.answerHours),
        unit: week.answerHours === null ? '' : 'median',
        definition: `${week.questions === 1 ? '1 question' : `${week.questions} questions`}. ${DEFINITIONS.firstAnswer.definition}`,
      },
      { of: ({ answerHours }) => answerHours, text: hours },
    ),
  ];
}

function barOf(
  week: Week,
  before: readonly Week[],
  { of, text, ending = '' }: Measure,
): Bar | null {
  const value = of(week);
  const others = before.map(of).filter((each) => each !== null);
  const usual = usualRange(others);
  if (value === null || !usual) return null;
  const range =
    usual.low === usual.high ? text(usual.low) : `${text(usual.low)} to ${text(usual.high)}`;
  const isUnusual = value < usual.low || value > usual.high;
  const side = value < usual.low ? 'below the usual' : 'above the usual';
  return {
    ...{ value, usual, isUnusual },
    from: Math.min(value, ...others),
    to: Math.max(value, ...others),
    text: `${isUnusual ? side : 'usual'} ${range}${ending}`,
  };
}

/** The week from which on there is something to compare with; null if there is already. */
export const usualFrom = ({ before }: LastWeek): number | null =>
  before.length < ENOUGH_WEEKS ? ENOUGH_WEEKS - before.length : null;
