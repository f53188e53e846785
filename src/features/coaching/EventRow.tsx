import { hasAccess, type Membership } from '../../../functions/rules/entitlement.ts';
import { openerOf } from '../../../functions/rules/opens-with.ts';
import { badgeStyle } from '../../components/badge-style.ts';
import { BringList } from './BringList.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import { type CoachingEvent, eventTime } from './events.ts';

interface Props {
  event: CoachingEvent;
  timeZone: string;
  membership: Membership;
  now: number;
}

/** A calendar event, with the list of things to bring if the member's plan opens it, else with the plan that does. */
export function EventRow({ event, timeZone, membership, now }: Props) {
  const { day, month, weekday, time, zone } = eventTime(event.startsAt, timeZone);
  const isOpen = hasAccess(membership, event.tier, now);
  return (
    <li className="grid gap-x-8 gap-y-4 border-line border-b border-dashed py-7 last:border-0 sm:grid-cols-[8rem_1fr] lg:grid-cols-[8rem_1fr_18rem]">
      <p className="flex items-center gap-4 sm:block">
        <span className="font-bold font-display text-[3.2rem] leading-none tracking-tight">
          {day}
        </span>
        <span className="block font-mono text-[0.8rem] text-muted sm:mt-1">{month}</span>
      </p>
      <div className="min-w-0">
        <h3 className="text-[1.35rem]">{event.title}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-mono text-[0.82rem] text-muted">
          <span>
            {weekday}, {time} {zone}, {event.minutes} min
          </span>
          <span className={badgeStyle(isOpen ? 'done' : 'plain')}>
            {isOpen ? 'In your plan' : `Opens with ${openerOf(event.tier)}`}
          </span>
        </p>
        <p className="mt-3 max-w-[60ch]">{event.description}</p>
        <div className="mt-4">
          {isOpen ? (
            <CalendarLink event={event} />
          ) : (
            <a href="/plans" className="text-link inline-flex min-h-11 items-center">
              See what {openerOf(event.tier)} adds
            </a>
          )}
        </div>
      </div>
      {isOpen && (
        <div className="sm:col-start-2 lg:col-start-3">
          <BringList event={event} heading="Bring" />
        </div>
      )}
    </li>
  );
}
