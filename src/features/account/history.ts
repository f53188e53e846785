// The lines of the history that are shown before the member asks for all of it.
import type { AccountEvent } from '../../../functions/account/overview.ts';

const AT_FIRST = 5;
const CAUSED_BY_STRANGERS: readonly AccountEvent['kind'][] = ['sign-in-failed', 'reset-asked'];

/** The newest five, of which at most one was caused by a stranger, so that the member's own stay in view. */
export function atFirst(events: readonly AccountEvent[]): AccountEvent[] {
  const newestTry = events.find(({ kind }) => CAUSED_BY_STRANGERS.includes(kind));
  return events
    .filter((event) => event === newestTry || !CAUSED_BY_STRANGERS.includes(event.kind))
    .slice(0, AT_FIRST);
}
