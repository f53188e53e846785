// What a founder switches off on purpose, with LATER=email,payments: the doctor notes it, and the deploy goes on.
import type { Environment } from './environment.ts';

/** The setting that switches each of them on. */
const SWITCH = { email: 'MAIL_PROVIDER', payments: 'STRIPE_SECRET_KEY' } as const;
type Part = keyof typeof SWITCH;

/** The problems that stop a deploy, and those that are notes. A part that is switched on is never left for later. */
export function sortedByLater(
  later = '',
  { isSet }: Pick<Environment, 'isSet'>,
  problems: Record<Part, readonly string[]>,
): [now: string[], later: string[]] {
  const isLeft = (part: Part) => later.split(',').includes(part) && !isSet[SWITCH[part]];
  const of = (parts: Part[]) => parts.flatMap((part) => problems[part]);
  const parts = Object.keys(SWITCH) as Part[];
  return [
    of(parts.filter((part) => !isLeft(part))),
    of(parts.filter(isLeft)).map((problem) => `Left for later: ${problem}`),
  ];
}
