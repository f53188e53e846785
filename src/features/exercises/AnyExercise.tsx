import type { Exercise } from '../../../functions/exercises/rules/exercise.ts';
import { ChooseExercise } from './ChooseExercise.tsx';
import type { KindProps } from './kind.ts';
import { MarkExercise } from './MarkExercise.tsx';
import { NumberExercise } from './NumberExercise.tsx';
import { OrderExercise } from './OrderExercise.tsx';
import { RepairExercise } from './RepairExercise.tsx';
import { SheetExercise } from './SheetExercise.tsx';
import { SortExercise } from './SortExercise.tsx';

const KINDS = {
  exerciseNumber: NumberExercise,
  exerciseMark: MarkExercise,
  exerciseOrder: OrderExercise,
  exerciseSort: SortExercise,
  exerciseRepair: RepairExercise,
  exerciseChoose: ChooseExercise,
  exerciseSheet: SheetExercise,
} as const;

/** For a review, where exercises of every kind come one after the other. */
export function AnyExercise(props: KindProps) {
  const Kind = KINDS[props.exercise._type] as (props: KindProps<Exercise>) => React.ReactNode;
  return <Kind {...props} />;
}
