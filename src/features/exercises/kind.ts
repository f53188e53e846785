import type { Exercise } from '../../../functions/exercises/rules/exercise.ts';

/** The props of each kind's component. */
export interface KindProps<Kind extends Exercise = Exercise> {
  exercise: Kind;
  /** From 1, among the exercises of its lesson; left out in a review. */
  number?: number;
  of?: number;
  /** It comes before the first heading of its lesson’s text. */
  isOpening?: boolean;
  /** Set in a review; in a lesson the page says which one it is. */
  moduleId?: string;
  /** Called with the verdict on the first answer of this page; `kept` tells where that answer is in the end. */
  onFirst?: (isRight: boolean, kept: Promise<Kept>) => void;
}

export type Kept = 'sent' | 'waiting' | 'failed';

export const KIND_NAMES: Readonly<Record<Exercise['_type'], string>> = {
  exerciseNumber: 'type a number',
  exerciseMark: 'mark in the text',
  exerciseOrder: 'put in order',
  exerciseSort: 'sort',
  exerciseRepair: 'repair',
  exerciseChoose: 'choose, say why',
  exerciseSheet: 'fill the sheet',
};
