import { formatterIn } from './formatter.ts';

/** A time in a zone, as `options` say. Intl separates with a narrow no-break space, which some fonts lack. */
export const timeText = (
  time: number | string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string => formatterIn(timeZone, options).format(new Date(time)).replace(/\s/g, ' ');
