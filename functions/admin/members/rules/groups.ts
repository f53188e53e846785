// Groups of members that every team asks for.
import type { Audience } from './clauses.ts';

/** No count goes further: “more than 10,000”. */
export const MOST_COUNTED = 10_000;

export const READY_GROUPS = [
  { key: 'everyone', name: 'Everyone', audience: [] },
  { key: 'paying', name: 'Paying', audience: [{ clause: 'payment', status: 'pay' }] },
  { key: 'payment-failed', name: 'Payment failed', audience: [{ clause: 'card', failed: 'yes' }] },
  {
    key: 'new-this-week',
    name: 'New this week',
    audience: [{ clause: 'joined', when: 'within', days: 7 }],
  },
  {
    key: 'quiet',
    name: 'Quiet for 14 days',
    audience: [
      { clause: 'payment', status: 'pay' },
      { clause: 'seen', seen: 'not', days: 14 },
    ],
  },
  {
    key: 'first-lesson-no-plan',
    name: 'First lesson, no plan',
    audience: [
      { clause: 'lessons', how: 'least', count: 1 },
      { clause: 'plan', plan: 'none' },
    ],
  },
  { key: 'free-access', name: 'Gift or free year', audience: [{ clause: 'free', gift: 'either' }] },
  { key: 'role', name: 'With a role', audience: [{ clause: 'role', role: 'any' }] },
] as const satisfies readonly { key: string; name: string; audience: Audience }[];

/** "1 person", "38 people", "more than 10,000 people" */
export function peopleText(count: number): string {
  if (count > MOST_COUNTED) return `more than ${MOST_COUNTED.toLocaleString('en-US')} people`;
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
}
