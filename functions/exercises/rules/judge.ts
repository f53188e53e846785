// What is right about an answer to an exercise, and what each mistake is. The page and the Worker judge by the same rule.
import { checkAll } from '../../text-checks/rules/text-checks.ts';
import type {
  ChooseExercise,
  Exercise,
  ExerciseAnswer,
  MarkExercise,
  NumberExercise,
  OrderExercise,
  SheetExercise,
  SortExercise,
} from './exercise.ts';
import { typedNumber } from './typed-number.ts';

/** One thing about the answer, next to the place where it is. */
export interface Remark {
  isRight: boolean;
  /** Its name: the phrase, the item, or what the mistake is. '' where the text says it. */
  name: string;
  text: string;
}

export interface Verdict {
  isRight: boolean;
  /** The first mistake first, then what is right. */
  remarks: Remark[];
  /** What is still missing, in a sentence; '' if nothing is. */
  missing: string;
}

/**
 * The value of a sheet's cell with what was typed into it; null if it has none (cell-value.ts). Given by the caller, so that a
 * page without a sheet does not load what calculates one.
 */
export type CellValue = (exercise: SheetExercise, typed: string) => number | null;

/** Null for an answer that is not one to this exercise, or is empty. */
export function judge(
  exercise: Exercise,
  answer: ExerciseAnswer,
  cellValue: CellValue,
): Verdict | null {
  switch (exercise._type) {
    case 'exerciseNumber':
      return 'typed' in answer
        ? byNumber(exercise, exercise.answer, typedNumber(exercise, answer.typed, exercise.answer))
        : null;
    case 'exerciseSheet': {
      const right = cellValue(exercise, exercise.formula);
      if (!('typed' in answer) || right === null) return null;
      return byNumber(exercise, right, cellValue(exercise, answer.typed));
    }
    case 'exerciseMark':
      return 'marked' in answer ? marked(exercise, answer.marked) : null;
    case 'exerciseOrder':
      return 'order' in answer ? ordered(exercise, answer.order) : null;
    case 'exerciseSort':
      return 'groups' in answer ? sorted(exercise, answer.groups) : null;
    case 'exerciseRepair': {
      if (!('text' in answer) || answer.text.trim() === '') return null;
      const results = checkAll(answer.text, exercise.checks);
      const open = exercise.checks.filter((_, i) => !results[i]?.passes);
      return {
        isRight: open.length === 0,
        remarks:
          open.length === 0
            ? [{ isRight: true, name: '', text: exercise.right }]
            : open.map(({ says, fix }) => ({ isRight: false, name: says, text: fix })),
        missing:
          open.length === 0
            ? ''
            : `${open.length} of ${results.length} checks ${open.length === 1 ? 'is' : 'are'} still open.`,
      };
    }
    case 'exerciseChoose':
      return 'chosen' in answer ? chosen(exercise, answer) : null;
  }
}

/** Compared with room for the last decimal of a sum. */
const isNear = (a: number, b: number, tolerance: number) => Math.abs(a - b) <= tolerance + 1e-9;

function byNumber(
  exercise: NumberExercise | SheetExercise,
  right: number,
  value: number | null,
): Verdict | null {
  if (value === null) return null;
  const { tolerance, mistakes, tooLow, tooHigh } = exercise;
  if (isNear(value, right, tolerance))
    return one({ isRight: true, name: '', text: exercise.right });
  const known = mistakes.find((mistake) => isNear(value, mistake.value, tolerance));
  if (known) return one({ isRight: false, name: known.name, text: known.why });
  return one(
    value < right
      ? { isRight: false, name: 'That’s too low', text: tooLow }
      : { isRight: false, name: 'That’s too high', text: tooHigh },
  );
}

const one = (remark: Remark): Verdict => ({
  isRight: remark.isRight,
  remarks: [remark],
  missing: '',
});

function marked({ phrases }: MarkExercise, places: readonly number[]): Verdict | null {
  if (places.length === 0 || !areDifferent(places, phrases.length)) return null;
  const all = places.flatMap((place) => {
    const { phrase = '', isTarget, why = '' } = phrases[place] ?? {};
    return { isRight: isTarget === true, name: phrase, text: why };
  });
  const targets = phrases.filter(({ isTarget }) => isTarget).length;
  const left = targets - all.filter(({ isRight }) => isRight).length;
  return {
    isRight: left === 0 && all.every(({ isRight }) => isRight),
    remarks: wrongFirst(all),
    missing:
      left === 0 ? '' : left === 1 ? 'One is still to be found.' : `${left} are still to be found.`,
  };
}

function ordered({ items }: OrderExercise, order: readonly number[]): Verdict | null {
  if (order.length !== items.length || !areDifferent(order, items.length)) return null;
  const isRight = order.every((item, place) => item === place);
  if (isRight) return { isRight, remarks: all(items), missing: '' };
  const inPlace = order.filter((item, place) => item === place).length;
  // Only the first that is somewhere else: the others move with it.
  const place = order.findIndex((item, at) => item !== at);
  const { text: name = '', why: text = '' } = items[place] ?? {};
  return {
    isRight,
    remarks: [{ isRight, name, text }],
    missing: `${inPlace} of ${items.length} ${inPlace === 1 ? 'is in its' : 'are in their'} place.`,
  };
}

const all = (items: OrderExercise['items']): Remark[] =>
  items.map(({ text: name, why: text }) => ({ isRight: true, name, text }));

function sorted({ groups, items }: SortExercise, chosenGroups: readonly number[]): Verdict | null {
  const isSound =
    chosenGroups.length === items.length &&
    chosenGroups.every((group) => Number.isInteger(group) && group >= 0 && group < groups.length);
  if (!isSound) return null;
  const remarks = items.map(({ text: name, group, why: text }, i) => ({
    isRight: chosenGroups[i] === group,
    ...{ name, text },
  }));
  const right = remarks.filter(({ isRight }) => isRight).length;
  return {
    isRight: right === items.length,
    remarks: wrongFirst(remarks),
    missing:
      right === items.length
        ? ''
        : `${right} of ${items.length} ${right === 1 ? 'is in its' : 'are in their'} group.`,
  };
}

/** A reason is for the reader, and is not judged. */
function chosen(
  { options, answer }: ChooseExercise,
  { chosen: place }: { chosen: number },
): Verdict | null {
  const option = options[place];
  return option ? one({ isRight: place === answer, name: option.text, text: option.reason }) : null;
}

const wrongFirst = (remarks: Remark[]): Remark[] => [
  ...remarks.filter(({ isRight }) => !isRight),
  ...remarks.filter(({ isRight }) => isRight),
];

const areDifferent = (places: readonly number[], count: number) =>
  new Set(places).size === places.length &&
  places.every((place) => Number.isInteger(place) && place >= 0 && place < count);
