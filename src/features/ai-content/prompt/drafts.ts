// A member's input in a prompt's form, kept on their device until they clear it or sign out.
import { store, stored, storedJson, storedKeys } from '../../../lib/storage.ts';
import { $user, loadUser } from '../../session/user.ts';

const DRAFT = 'ai-money-masters-draft-';
/** Holds the ID of the drafts' owner: the next member on this device must not see them. */
const MEMBER = 'ai-money-masters-drafts-of';
const MAX_AGE_MS = 30 * 86_400_000;

export type Typed = Readonly<Record<string, string>>;
interface Draft {
  at: number;
  typed: Typed;
}

/** Resolves when only the current member's drafts are left. Call it before reading the first one. */
export async function openDrafts(): Promise<void> {
  await loadUser();
  const member = $user.get()?.id;
  const isSignedIn = /(^|; )signed_in=1/.test(document.cookie);
  // Offline, the member is unknown; the session cookie says that they have not changed.
  if (!member && isSignedIn) return;
  if (stored(MEMBER) !== (member ?? null)) clearDrafts();
  if (member) store(MEMBER, member);
}

function clearDrafts(): void {
  for (const key of storedKeys()) if (key.startsWith(DRAFT) || key === MEMBER) store(key, null);
}

/** `name`: the prompt's slug, or `work-{id}` for saved work. */
export function readDraft(name: string): Typed {
  const { at, typed } = (storedJson(DRAFT + name) ?? {}) as Partial<Draft>;
  if (typeof at !== 'number' || Date.now() - at > MAX_AGE_MS) return {};
  const texts = Object.entries(typed ?? {}).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}

/** False when the browser does not store it: storage is blocked, or full even without the older drafts. */
export function writeDraft(name: string, typed: Typed): boolean {
  if (Object.keys(typed).length === 0) return store(DRAFT + name, null);
  return makeRoomFor(DRAFT + name, JSON.stringify({ at: Date.now(), typed } satisfies Draft));
}

function makeRoomFor(key: string, value: string): boolean {
  const others = storedKeys()
    .filter((other) => other.startsWith(DRAFT) && other !== key)
    .map((other) => ({
      other,
      at: Number(/"at":(\d+)/.exec(stored(other) ?? '')?.[1]),
    }))
    .sort((a, b) => a.at - b.at);
  while (!store(key, value)) {
    const oldest = others.shift();
    if (!oldest) return false;
    store(oldest.other, null);
  }
  return true;
}
