// Chooses the search to open with: the one in the address, this browser's draft, or the newest saved one.
import { atom } from 'nanostores';
import type { Offer, OutreachData } from '../../../functions/client-finder/rules/data.ts';
import { NO_OFFER } from '../../../functions/client-finder/rules/offer.ts';
import { ApiError } from '../../lib/api.ts';
import { $facts, loadFacts } from '../business-facts/facts.ts';
import { listNewest, openWork, type SavedWork } from '../saved-work/saved-work.ts';
import { readToolDraft } from '../saved-work/tool-draft.ts';
import { canonical } from '../saved-work/use-saving.ts';
import { fillFacts, setMember, setOffer, setTemplates, setWork, show } from './outreach.ts';
import { outreachTexts } from './texts-file.ts';

export type Opening = { state: 'opening' | 'ready' } | { state: 'failed'; message: string };
export const $opening = atom<Opening>({ state: 'opening' });
/** True if the texts did not load; a button retries. */
export const $textsFailed = atom(false);

/** `typed`: input from before this script ran; it goes into a new search only, never into a saved one or a draft. */
export async function openPage(
  memberId: string,
  typed: Readonly<Record<string, string>> = {},
): Promise<void> {
  setMember(memberId);
  const texts = loadTexts();
  const asked = new URLSearchParams(location.search).get('outreach');
  const draft = readToolDraft('outreach', memberId, isOutreach);
  const own = draft && (!asked || draft.work?.id === asked) ? draft : null;
  if (own) {
    show(own);
    remember(own.work);
    // A draft without changes may be older than a version that another device saved.
    if (own.work && canonical(own.data) === canonical(own.work.data)) await refresh(own.work);
  } else if (asked) {
    if (!(await openSaved(asked))) return;
  } else if (!(await openNewest())) {
    await loadFacts();
    const facts = $facts.get();
    for (const field of Object.keys(NO_OFFER) as (keyof Offer)[])
      if (typed[field]) setOffer(field, typed[field]);
    if (facts.state === 'ready') fillFacts(facts.facts);
  }
  await texts;
  if ($opening.get().state === 'opening') $opening.set({ state: 'ready' });
}

export async function loadTexts(): Promise<void> {
  try {
    setTemplates(await outreachTexts());
    $textsFailed.set(false);
  } catch {
    $textsFailed.set(true);
  }
}

async function refresh({ id, version }: SavedWork): Promise<void> {
  try {
    const newest = await openWork(id);
    if (newest.version > version) showSaved(newest);
  } catch {
    // Offline, this browser's copy is good enough. If the search was deleted, saving reports it.
  }
}

async function openSaved(id: string): Promise<boolean> {
  try {
    return (
      showSaved(await openWork(id)) ||
      fail('That search isn’t in your saved work. It may have been deleted.')
    );
  } catch (error) {
    return fail(
      error instanceof ApiError && error.status === 404
        ? 'That search isn’t in your saved work. It may have been deleted.'
        : 'Your saved search didn’t load. Check your connection and reload the page.',
    );
  }
}

/** A tracker is opened every day: without an ID in the address, the newest saved search opens. */
async function openNewest(): Promise<boolean> {
  try {
    const newest = await listNewest('outreach');
    return newest ? showSaved(await openWork(newest.id)) : false;
  } catch {
    return false;
  }
}

function showSaved(work: SavedWork): boolean {
  if (work.kind !== 'outreach' || !isOutreach(work.data)) return false;
  show({ data: work.data, work });
  remember(work);
  return true;
}

function fail(message: string): false {
  $opening.set({ state: 'failed', message });
  return false;
}

/** A reload opens the saved search again. */
export function remember(work: SavedWork | null): void {
  const address = new URL(location.href);
  if (work) address.searchParams.set('outreach', work.id);
  else address.searchParams.delete('outreach');
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

export function kept(work: SavedWork): void {
  setWork(work);
  remember(work);
}

/** Checks enough to render it; the Worker validates the data that the account saves. */
function isOutreach(data: unknown): data is OutreachData {
  const { offer, texts, people } = (data ?? {}) as Partial<OutreachData>;
  return (
    typeof offer === 'object' &&
    offer !== null &&
    Object.values(offer).every((value) => typeof value === 'string') &&
    Array.isArray(texts) &&
    Array.isArray(people) &&
    people.every((person) => typeof person?.name === 'string' && typeof person.nextOn === 'string')
  );
}
