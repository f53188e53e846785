import type { Membership } from '../../../functions/rules/entitlement.ts';
import { TIER_LABELS } from '../../../functions/rules/tiers.ts';
import { CalendarLeaf } from './CalendarLeaf.tsx';
import { EventRow } from './EventRow.tsx';
import { type CoachingEvent, eventTime, futureEvents, pastEvents } from './events.ts';

interface Props {
  events: readonly CoachingEvent[];
  timeZone: string;
  membership: Membership;
  now: number;
}

/** Every call: upcoming ones first, then past ones, latest first. */
export function CoachingCalendar({ events, timeZone, membership, now }: Props) {
  const future = futureEvents(events, now);
  const past = pastEvents(events, now);
  return (
    <>
      <section aria-labelledby="coming">
        <h2 id="coming">Coming up</h2>
        {future.length > 0 ? (
          <ol className="mt-3 border-ink border-t-[1.5px]">
            {future.map((event) => (
              <EventRow key={event._id} {...{ event, timeZone, membership, now }} />
            ))}
          </ol>
        ) : (
          <div className="mt-6 flex flex-wrap items-center gap-8">
            <CalendarLeaf time={null} />
            <p className="max-w-[40ch] text-[1.1rem]">
              The next date will be announced. As soon as it’s set, you’ll see it here and on your
              dashboard.
            </p>
          </div>
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="over" className="mt-14">
          <h2 id="over" className="text-[1.35rem]">
            Past calls
          </h2>
          <ol className="mt-3 border-line border-t">
            {past.map((event) => {
              const { full, time, zone } = eventTime(event.startsAt, timeZone);
              return (
                <li
                  key={event._id}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b border-dashed py-4"
                >
                  <span className="font-semibold">{event.title}</span>
                  <span className="font-mono text-[0.82rem] text-muted">
                    {full}, {time} {zone}, {event.minutes} min · {TIER_LABELS[event.tier]}
                  </span>
                </li>
              );
            })}
          </ol>
        </section>
      )}
    </>
  );
}
