import { buttonStyle } from '../../components/button-style.ts';
import { type CoachingEvent, calendarAddress } from './events.ts';

export function CalendarLink({ event }: { event: CoachingEvent }) {
  return (
    <a
      href={calendarAddress(event)}
      download
      className={`${buttonStyle('outline', 'small')} max-sm:w-full`}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5 flex-none"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M8 2v4M16 2v4M3 10h18M21 13V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8M18 16v6M15 19h6" />
      </svg>
      Add to calendar
      <span className="sr-only">: {event.title}</span>
    </a>
  );
}
