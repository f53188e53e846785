/** "Nov 22, 2026"; in the browser's zone if none is given. */
export const dateText = (iso: string, timeZone?: string): string =>
  new Date(iso).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    ...(timeZone && { timeZone }),
  });

/** "Nov 22, 2026, 8:14 PM" */
export const dateAndTimeText = (iso: string, timeZone?: string): string =>
  new Date(iso).toLocaleString('en-US', {
    ...{ dateStyle: 'medium', timeStyle: 'short' },
    ...(timeZone && { timeZone }),
  });

/** "7:40 AM" */
export const timeText = (iso: string, timeZone?: string): string =>
  new Date(iso).toLocaleTimeString('en-US', {
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  });
