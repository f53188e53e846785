// What a member marked: favorite prompts, collections, and the prompts that they filled in.
import { atom } from 'nanostores';

export interface Marks {
  /** Slugs. */
  favorites: readonly string[];
  collections: readonly { id: string; name: string; slugs: readonly string[] }[];
  /** Newest first; the texts are saved work. */
  history: readonly { id: string; slug: string; title: string; filledAt: string }[];
}

export const $marks = atom<
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; marks: Marks }
>({ state: 'loading' });

export async function loadMarks(): Promise<void> {}

/** Shown at once, and put back with a toast if the account did not take it. */
export async function toggleFavorite(_slug: string): Promise<void> {}
