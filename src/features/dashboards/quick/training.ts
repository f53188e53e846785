// The cards whose training was started, in this browser. The account keeps them as well: this is what shows at once,
// and what is left where the account cannot be reached. Specification, section 4.
import { atom } from 'nanostores';
import { DRAFT_PREFIX } from '../../session/draft-prefix.ts';

/** With the prefix of drafts it is forgotten at sign-out, before another person uses this browser. */
const KEY = `${DRAFT_PREFIX}-training`;
/** The specification's first entry, which matches no card. */
const INITIAL: readonly string[] = ['foundation'];

export const $trainings = atom<readonly string[]>(INITIAL);

export function loadTrainings(): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (Array.isArray(kept)) $trainings.set(kept.filter((key) => typeof key === 'string'));
  } catch {
    // Blocked storage, or something else under our key: only the account knows.
  }
}

export function keepTraining(key: string): void {
  const trainings = [...new Set([...$trainings.get(), key])];
  $trainings.set(trainings);
  try {
    localStorage.setItem(KEY, JSON.stringify(trainings));
  } catch {
    // Blocked or full storage: the account keeps it.
  }
}
