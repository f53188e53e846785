// Converts form fields to the API's request bodies.
import type { NewGroupBody } from './groups.ts';

/** Every zone that the browser knows, plus the given one. */
export function timeZones(own: string): string[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([own, ...known, 'UTC'])].sort();
}

/** Minute of the day for "20:15"; NaN for anything else, which the API refuses. */
function minuteOf(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export function meetingFrom(fields: FormData): NewGroupBody['meeting'] {
  return {
    weekday: Number(fields.get('weekday')),
    minute: minuteOf(String(fields.get('time'))),
    timeZone: String(fields.get('timeZone')),
    minutes: Number(fields.get('minutes')),
    joinLink: String(fields.get('joinLink') ?? '').trim(),
  };
}

export const pathFrom = (fields: FormData): string | null =>
  String(fields.get('pathId') ?? '') || null;
