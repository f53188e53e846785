import { useStore } from '@nanostores/react';
import { $week } from './week.ts';

interface Props {
  /** YYYY-MM-DD in the member's time zone. */
  today: string;
  /** `onboarding` says with each task what one will have in hand; `dashboard` is shorter and offers the next week. */
  where: 'onboarding' | 'dashboard';
}

/** The week's tasks, to check off, move, change and drop. Without a week it offers to make one. */
export function WeekLedger({ where }: Props) {
  const week = useStore($week, { ssr: 'initial' });
  return (
    <div className="ledger min-h-40 p-5" data-where={where} aria-busy={week.state === 'loading'} />
  );
}
