import { LIFETIME_MINUTES, type LinkPurpose } from './links.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** In words: 60 minutes, 24 hours, 7 days. */
export function lifetimeInWords(purpose: LinkPurpose): string {
  const minutes = LIFETIME_MINUTES[purpose];
  if (minutes > DAY && minutes % DAY === 0) return `${minutes / DAY} days`;
  if (minutes > HOUR && minutes % HOUR === 0) return `${minutes / HOUR} hours`;
  return `${minutes} minutes`;
}
