// How numbers are written. A percentage only of enough people.
import { ENOUGH_PEOPLE } from '../../../../functions/admin/numbers/rules/periods.ts';

/** "8,621" */
export const count = (value: number): string => value.toLocaleString('en-US');

/** "$8,621": whole dollars, where a column has no room for cents. */
export const dollars = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${count(Math.abs(Math.round(cents / 100)))}`;

/** "+$132", "−$40", "–" */
export const change = (cents: number): string =>
  cents === 0 ? '–' : `${cents > 0 ? '+' : ''}${dollars(cents)}`;

/** "22%", "4.1%"; '' for too few. */
export function percent(part: number, of: number): string {
  if (of < ENOUGH_PEOPLE) return '';
  const share = (100 * part) / of;
  return `${share < 10 ? share.toFixed(1).replace(/\.0$/, '') : Math.round(share)}%`;
}

export const orDash = (value: number): string => (value === 0 ? '–' : count(value));

/** "$8.2k", "$940" */
export function shortDollars(cents: number): string {
  const whole = Math.round(cents / 100);
  return whole >= 1000 ? `$${(whole / 1000).toFixed(1)}k` : `$${whole}`;
}

/** "21 h", "2 days" */
export const hoursText = (hours: number): string =>
  hours < 1 ? 'under 1 h' : hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
