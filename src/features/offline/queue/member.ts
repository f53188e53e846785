// Whose changes these are. A page that is read without a connection cannot ask who is signed in.
import { store, stored } from '../../../lib/storage.ts';
import type {} from '../../session/user.ts';

/** A sign-out forgets it: session/forget-drafts.ts. */
const KEY = 'ai-money-masters-offline-member';

let remembered = '';

/** The member of this page, who stays the same while it is open. Null for a visitor. */
export async function memberOfPage(): Promise<string | null> {
  // Where nothing is a page: in the tests of rules.
  if (typeof window === 'undefined') return null;
  // The bar’s script runs before DOMContentLoaded at the latest; a page without the bar knows nobody.
  if (!window.signedInUser && document.readyState === 'loading')
    await new Promise((heard) => document.addEventListener('DOMContentLoaded', heard));
  const id = (await window.signedInUser)?.id;
  // Once: a sign-out on this page forgets it.
  if (id && id !== remembered) remember(id);
  else if (!id && /(^|; )signed_in=1/.test(document.cookie)) return stored(KEY);
  remembered = id ?? '';
  return id ?? null;
}

/** A session can end without a sign-out: who was here before leaves nothing to the next member either. */
function remember(id: string): void {
  const before = stored(KEY);
  // navigation.ts listens, as for a sign-out.
  if (before && before !== id) dispatchEvent(new Event('forget-member'));
  store(KEY, id);
}
