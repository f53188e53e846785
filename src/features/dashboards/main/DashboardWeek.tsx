import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { WeekLedger } from '../../weeks/WeekLedger.tsx';
import { $week, giveWeek } from '../../weeks/week.ts';
import { $dashboard, loadDashboard, reloadDashboard } from '../dashboard.ts';
import { ShortWeek } from './ShortWeek.tsx';
import { showNextStep } from './show-next-step.ts';

const onLesson = () => void showNextStep();

/** On a phone, without the days that are an example, and as high as the short week, so that nothing below it moves. */
const SHORT =
  'max-md:[&>section]:min-h-[6.6rem] max-md:[&>section>ul]:hidden max-md:[&>section>p]:hidden max-md:[&>section>div>div:nth-child(n+2)]:hidden max-md:[&>section>div:nth-child(3)]:hidden';

/** This week's tasks, from the data embedded in the page; on a phone today's, and the others behind one press. */
export function DashboardWeek() {
  const dashboard = useStore($dashboard, { ssr: 'initial' });
  const shown = useStore($week, { ssr: 'initial' });
  const [isWhole, setWhole] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasWhole = useRef(isWhole);
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
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (wasWhole.current !== isWhole) box.current?.focus();
    wasWhole.current = isWhole;
  }, [isWhole]);
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
  // The ledger may have the week one render before this has the date.
  const loaded = $dashboard.get();
  const today = loaded.state === 'ready' ? loaded.data.today : '';
  const week = shown.state === 'ready' ? shown.week : null;
  const isShort = data !== undefined && week !== null && week.tasks.length > 0 && !isWhole;
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {isShort && (
        <ShortWeek week={week} today={today} next={data.next} onWhole={() => setWhole(true)} />
      )}
      <div className={isShort ? 'max-md:hidden' : week ? '' : SHORT}>
        <WeekLedger
          today={today}
          where="dashboard"
          isSetUpNext={data?.next.kind === 'set-up'}
          onLesson={onLesson}
        />
      </div>
      {isWhole && (
        <p className="mt-3 md:hidden">
          <button type="button" className="text-link min-h-11" onClick={() => setWhole(false)}>
            Show today only
          </button>
        </p>
      )}
    </div>
  );
}
