// Whose changes these are. A page that is read without a connection cannot ask who is signed in.
import { $user, loadUser } from '../../session/user.ts';

/** A sign-out forgets it: session/forget-drafts.ts. */
const KEY = 'ai-money-masters-offline-member';

let known: Promise<string | null> | undefined;

/** The member of this page, who stays the same while it is open. Null for a visitor. */
export function memberOfPage(): Promise<string | null> {
  known ??= find();
  return known;
}

async function find(): Promise<string | null> {
  await loadUser();
  const id = $user.get()?.id;
  try {
    if (id) localStorage.setItem(KEY, id);
    else if (/(^|; )signed_in=1/.test(document.cookie)) return localStorage.getItem(KEY);
  } catch {
    // Storage is blocked: then no page was stored either.
  }
  return id ?? null;
}
