import { BringList } from './BringList.tsx';
import { CalendarLeaf } from './CalendarLeaf.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import { type CoachingEvent, eventTime, futureEvents, recentEvent, shortTitle } from './events.ts';

interface Props {
  events: readonly CoachingEvent[];
  timeZone: string;
  now: number;
  heading: string;
  text: string;
}

/** The next call as a calendar leaf; a blank one when no date is set. */
export function NextCall({ events, timeZone, now, heading, text }: Props) {
  const [next, after] = futureEvents(events, now);
  const last = recentEvent(events, now);
  return (
    <div className="grid items-start gap-x-10 gap-y-7 sm:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_18rem]">
      <CalendarLeaf
        time={next ? eventTime(next.startsAt, timeZone) : null}
        {...(next && { minutes: next.minutes })}
      />
      <div className="min-w-0">
        <p className="eyebrow text-muted">{heading}</p>
        <h2 id="coaching-heading" className="mt-1">
          {next ? shortTitle(next.title) : 'The next date will be announced'}
        </h2>
        <p className="mt-3 text-muted">
          {next?.description ?? `${text} As soon as there is a date, you’ll see it here.`}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          {next && <CalendarLink event={next} />}
          <a href="/coaching" className="text-link inline-flex min-h-11 items-center">
            All dates
          </a>
        </div>
        <p className="mt-2 text-[0.94rem] text-muted">
          {after && (
            <>
              After that: {eventTime(after.startsAt, timeZone).short},{' '}
              {shortTitle(after.title).toLowerCase()}
            </>
          )}
        </p>
        {last && <PastCall event={last} timeZone={timeZone} />}
      </div>
      {next && (
        <div className="sm:col-span-2 lg:col-span-1">
          <BringList event={next} />
        </div>
      )}
    </div>
  );
}

function PastCall({ event, timeZone }: { event: CoachingEvent; timeZone: string }) {
  const { full, time, zone } = eventTime(event.startsAt, timeZone);
  return (
    <p className="text-[0.94rem] text-muted">
      Last call: {full}, {time} {zone}, {event.minutes} min
    </p>
  );
}
