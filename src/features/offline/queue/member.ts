// The owner of this page’s changes. A page that opens offline cannot ask the server who is signed in.
import { store, stored } from '../../../lib/storage.ts';
import type {} from '../../session/user.ts';

/** Deleted by a sign-out: session/forget-drafts.ts. */
const KEY = 'ai-money-masters-offline-member';

let remembered = '';

/** The member of this page, who stays the same while it is open. Null for a visitor. */
export async function memberOfPage(): Promise<string | null> {
  // There is no page in rule tests.
  if (typeof window === 'undefined') return null;
  // The bar’s script runs before DOMContentLoaded at the latest; a page without the bar knows no member.
  if (!window.signedInUser && document.readyState === 'loading')
    await new Promise((heard) => document.addEventListener('DOMContentLoaded', heard));
  const id = (await window.signedInUser)?.id;
  // Once: a sign-out on this page deletes it.
  if (id && id !== remembered) remember(id);
  else if (!id && /(^|; )signed_in=1/.test(document.cookie)) return stored(KEY);
  remembered = id ?? '';
  return id ?? null;
}

/** A session can end without a sign-out: the previous member’s data must not reach the next member. */
function remember(id: string): void {
  const before = stored(KEY);
  // Handled by navigation.ts, as for a sign-out.
  if (before && before !== id) dispatchEvent(new Event('forget-member'));
  store(KEY, id);
}
