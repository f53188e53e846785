import type { Upcoming } from '../../../functions/practice/rules/due.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { YourNextStep } from '../next-step/YourNextStep.tsx';
import { nextTime } from './review.ts';

interface Props {
  today: string;
  upcoming: readonly Upcoming[];
}

export function NothingToReview({ today, upcoming }: Props) {
  const next = nextTime({ today, upcoming, returns: [] });
  return (
    <EmptyState
      title="Nothing to review today"
      text={
        next ??
        'When you miss a check question in a lesson, it comes back here the next day, and then less and less often.'
      }
      action={<YourNextStep />}
    />
  );
}
