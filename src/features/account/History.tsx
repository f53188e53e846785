import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import type { AccountOverview } from './account.ts';
import { dayAndTime, eventWords, place } from './format.ts';
import { atFirst } from './history.ts';
import { Section } from './Section.tsx';

interface Props {
  events: AccountOverview['events'];
  timeZone: string;
}

export function History({ events, timeZone }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? events : atFirst(events);
  return (
    <Section id="history" title="What happened" text="Sign-ins and changes from the past year.">
      {events.length === 0 && <p className="text-muted">Nothing yet.</p>}
      <ol className="flex flex-col gap-3">
        {shown.map((event) => (
          <li key={event.id} className="grid gap-x-5 sm:grid-cols-[11.5rem_minmax(0,1fr)]">
            <time
              dateTime={event.createdAt}
              className="font-mono text-[0.78rem] leading-7 text-muted"
            >
              {dayAndTime(event.createdAt, timeZone)}
            </time>
            <span>
              {eventWords(event)} <span className="text-muted">({place(event)})</span>
            </span>
          </li>
        ))}
      </ol>
      {events.length > atFirst(events).length && (
        <div className="mt-4">
          <Button kind="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show less' : 'Show more'}
          </Button>
        </div>
      )}
    </Section>
  );
}
