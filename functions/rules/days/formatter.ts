/** Making a formatter takes longer than all its uses in a response, and most members share a few zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MOST = 500;

/** An `en-US` formatter for the zone. Throws a RangeError for a zone that this runtime does not know. */
export function formatterIn(
  timeZone: string,
  options: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  if (formatters.size >= MOST) formatters.clear();
  formatters.set(key, formatter);
  return formatter;
}
