// The time zone that a browser tells us, by its IANA name.

export const TIME_ZONE_HEADER = 'X-Time-Zone';

/** Browsers that hide where they are say UTC: that is no zone to keep. Offsets such as +01:00 have no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)+$/i.test(name) || /^Etc\//i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
