import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { WeekLedger } from '../../weeks/WeekLedger.tsx';
import { giveWeek } from '../../weeks/week.ts';
import { $dashboard, loadDashboard, reloadDashboard } from '../dashboard.ts';
import { showNextStep } from './show-next-step.ts';

const onLesson = () => void showNextStep();

/** This week's tasks, from the data embedded in the page. */
export function DashboardWeek() {
  const dashboard = useStore($dashboard, { ssr: 'initial' });
  // Before the ledger's own effects: with the page's data it needs no request.
  useState(() => {
    if (typeof document === 'undefined') return;
    void loadDashboard();
    const loaded = $dashboard.get();
    if (loaded.state === 'ready') giveWeek(loaded.data.week);
  });
  const data = dashboard.state === 'ready' ? dashboard.data : undefined;
  useEffect(() => {
    if (data) giveWeek(data.week);
  }, [data]);
  if (dashboard.state === 'failed') {
    return (
      <Card look="ledger">
        <EmptyState
          title="Your week didn’t load"
          text="It’s safe in your account. Please check your connection."
          action={<Button onClick={() => void reloadDashboard()}>Try again</Button>}
        />
      </Card>
    );
  }
  return <WeekLedger today={data?.today ?? ''} where="dashboard" onLesson={onLesson} />;
}
