// The time zone of the browser, which every request sends along.

export const TIME_ZONE_HEADER = 'X-Time-Zone';

/** Its IANA name; empty if the browser does not tell. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
