// The time zone of the browser, which every request names.

export const TIME_ZONE_HEADER = 'X-Time-Zone';

/** Its IANA name; empty where a browser does not say. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
