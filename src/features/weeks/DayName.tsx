import { longDate, shortDate, shortWeekday } from '../../../functions/rules/days/day-names.ts';
import { addDays } from '../../../functions/rules/days/days.ts';

interface Props {
  /** YYYY-MM-DD */
  day: string;
  today: string;
  /** "Mon 9" instead of "Mon", and never "Today". */
  isLong: boolean;
}

/** A day as short as it can be, with its whole name for screen readers. */
export function DayName({ day, today, isLong }: Props) {
  const isNear = day > addDays(today, -7) && day < addDays(today, 7);
  const name = isNear ? shortWeekday(day) : shortDate(day);
  return (
    <time dateTime={day} className={day === today ? 'font-bold text-accent' : 'text-muted'}>
      <span aria-hidden="true">
        {isLong && `${shortWeekday(day)} ${Number(day.slice(8))}`}
        {!isLong && (day === today ? 'Today' : name)}
      </span>
      <span className="sr-only">
        {day === today && 'Today, '}
        {longDate(day)}
      </span>
    </time>
  );
}
