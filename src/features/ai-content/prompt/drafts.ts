// What a member is typing into a prompt's form, kept on their device until they clear it or sign out.
import { $user, loadUser } from '../../session/user.ts';

const DRAFT = 'ai-money-masters-draft-';
/** Whose drafts they are: the next member on this device must not see them. */
const MEMBER = 'ai-money-masters-drafts-of';
const MAX_AGE_MS = 30 * 86_400_000;

export type Typed = Readonly<Record<string, string>>;
interface Draft {
  at: number;
  typed: Typed;
}

/** Resolves when only the current member's drafts are left. To be called before the first one is read. */
export async function openDrafts(): Promise<void> {
  await loadUser();
  try {
    const member = $user.get()?.id;
    const isSignedIn = /(^|; )signed_in=1/.test(document.cookie);
    // Without a network nobody knows who it is; the session says that it is the same member as before.
    if (!member && isSignedIn) return;
    if (localStorage.getItem(MEMBER) !== (member ?? null)) clearDrafts();
    if (member) localStorage.setItem(MEMBER, member);
  } catch {
    // With storage blocked there are no drafts.
  }
}

export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(DRAFT) || key === MEMBER) localStorage.removeItem(key);
  } catch {
    // With storage blocked there are no drafts.
  }
}

/** `name`: of the prompt or of the saved work. */
export function readDraft(name: string): Typed {
  try {
    const { at, typed } = JSON.parse(localStorage.getItem(DRAFT + name) ?? '{}') as Partial<Draft>;
    if (typeof at !== 'number' || Date.now() - at > MAX_AGE_MS) return {};
    const texts = Object.entries(typed ?? {}).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

/** False when the browser does not keep it: storage is blocked, or full even without the oldest drafts. */
export function writeDraft(name: string, typed: Typed): boolean {
  try {
    if (Object.keys(typed).length === 0) localStorage.removeItem(DRAFT + name);
    else makeRoomFor(DRAFT + name, JSON.stringify({ at: Date.now(), typed } satisfies Draft));
    return true;
  } catch {
    return false;
  }
}

function makeRoomFor(key: string, value: string): void {
  const others = Object.keys(localStorage)
    .filter((other) => other.startsWith(DRAFT) && other !== key)
    .map((other) => ({
      other,
      at: Number(/"at":(\d+)/.exec(localStorage.getItem(other) ?? '')?.[1]),
    }))
    .sort((a, b) => a.at - b.at);
  for (;;) {
    try {
      localStorage.setItem(key, value);
      return;
    } catch (error) {
      const oldest = others.shift();
      if (!oldest) throw error;
      localStorage.removeItem(oldest.other);
    }
  }
}
