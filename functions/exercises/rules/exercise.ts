// The exercises of lessons as the build writes them, and what members answer (studio/model/exercises.ts).
import type { TextCheck } from '../../text-checks/rules/text-checks.ts';

interface Common {
  _key: string;
  title: string;
  /** It comes before the explanation. */
  isFirst?: boolean | null;
  minutes: number;
  ask: string;
  hint: string;
  solution: string;
}

/** A wrong number that beginners really write. */
interface NumberMistake {
  value: number;
  name: string;
  why: string;
}

interface ByNumber extends Common {
  tolerance: number;
  right: string;
  mistakes: readonly NumberMistake[];
  tooLow: string;
  tooHigh: string;
}

export interface NumberExercise extends ByNumber {
  _type: 'exerciseNumber';
  before?: string | null;
  after?: string | null;
  answer: number;
}

export interface MarkExercise extends Common {
  _type: 'exerciseMark';
  text: string;
  phrases: readonly { phrase: string; isTarget?: boolean | null; why: string }[];
}

export interface OrderExercise extends Common {
  _type: 'exerciseOrder';
  /** In the right order. */
  items: readonly { text: string; why: string }[];
}

export interface SortExercise extends Common {
  _type: 'exerciseSort';
  groups: readonly string[];
  items: readonly { text: string; group: number; why: string }[];
}

export interface RepairExercise extends Common {
  _type: 'exerciseRepair';
  start: string;
  checks: readonly TextCheck[];
  right: string;
}

export interface ChooseExercise extends Common {
  _type: 'exerciseChoose';
  options: readonly { text: string; reason: string }[];
  answer: number;
  say: string;
}

export interface SheetExercise extends ByNumber {
  _type: 'exerciseSheet';
  fileName?: string | null;
  content: string;
  cell: string;
  formula: string;
}

export type Exercise =
  | NumberExercise
  | MarkExercise
  | OrderExercise
  | SortExercise
  | RepairExercise
  | ChooseExercise
  | SheetExercise;

/** What a member did, as it is stored. */
export type ExerciseAnswer =
  /** A number or a sum as typed; of a sheet, a number or a formula. */
  | { typed: string }
  /** Places of phrases, in the text's order. */
  | { marked: number[] }
  /** Places of the items in the right order, as the member put them. */
  | { order: number[] }
  /** The group of each item. */
  | { groups: number[] }
  | { text: string }
  | { chosen: number; why: string };
