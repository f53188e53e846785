// What becomes of each row of a file: said before anything is done, and done by the same rule.
import * as v from 'valibot';
import { emailKey } from '../../../session/rules/credentials.ts';
import type { Fate } from './fate-labels.ts';

export interface Situation {
  email: string;
  problem: string;
  mayEmail: boolean;
  labels: readonly string[];
  /** YYYY-MM-DD, of the row or for all; null for an account without access. */
  accessUntil: string | null;
  isDouble: boolean;
  isErased: boolean;
  member: {
    /** A subscription that is open: time on top of it would change nothing. */
    pays: boolean;
    /** ISO 8601: the last end of what they were given; null if nothing. */
    givenUntil: string | null;
    labels: readonly string[];
  } | null;
}

const isEmail = (email: string): boolean =>
  v.safeParse(v.pipe(v.string(), v.email(), v.maxLength(254)), email).success &&
  emailKey(email).length <= 254;

export function fateOf(row: Situation, now: number): Fate {
  if (!isEmail(row.email)) return 'bad-email';
  if (row.problem !== '') return 'bad-date';
  if (row.isDouble) return 'double';
  if (row.isErased) return 'erased';
  if (!row.mayEmail) return 'no-contact';
  const end = accessEnd(row.accessUntil);
  const isOpen = end !== null && Date.parse(end) > now;
  const { member } = row;
  if (!member) return isOpen ? 'new' : 'new-free';
  if (isOpen && !member.pays && end > (member.givenUntil ?? '')) return 'access';
  return row.labels.some((label) => !member.labels.includes(label)) ? 'labels' : 'same';
}

/** The end of that day; null for none. */
export const accessEnd = (day: string | null): string | null => day && `${day}T23:59:59.999Z`;

/** What is said next to the fate. '' if nothing has to be. */
export function noteOf(fate: Fate, row: Pick<Situation, 'accessUntil' | 'problem'>): string {
  if (fate === 'bad-date') return row.problem;
  if (fate === 'new' || fate === 'access') return `until ${row.accessUntil}`;
  if (fate === 'new-free' && row.accessUntil) return `${row.accessUntil} is in the past`;
  return '';
}
