// The cards whose training was started, in this browser. The account keeps them as well: this copy shows immediately,
// and remains when the account cannot be reached (decision 70).
import { atom } from 'nanostores';
import { store, storedJson } from '../../../lib/storage.ts';
import { DRAFT_PREFIX } from '../../session/draft-prefix.ts';

/** With the prefix of drafts it is forgotten at sign-out, before another person uses this browser. */
const KEY = `${DRAFT_PREFIX}-training`;
/** A first entry that matches no card: stored lists begin with it (decision 70). */
const INITIAL: readonly string[] = ['foundation'];

export const $trainings = atom<readonly string[]>(INITIAL);

export function loadTrainings(): void {
  const kept = storedJson(KEY);
  if (Array.isArray(kept)) $trainings.set(kept.filter((key) => typeof key === 'string'));
}

export function keepTraining(key: string): void {
  const trainings = [...new Set([...$trainings.get(), key])];
  $trainings.set(trainings);
  store(KEY, JSON.stringify(trainings));
}
