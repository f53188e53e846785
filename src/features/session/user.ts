// Who is signed in, asked once per page. The readable `signed_in` cookie saves visitors the question.
import type { InferResponseType } from 'hono/client';
import { atom } from 'nanostores';
import type { api } from '../../lib/api.ts';

export type User = Exclude<InferResponseType<typeof api.auth.user.$get>, { message: string }>;

/** `undefined` while nobody knows yet. */
export const $user = atom<User | null | undefined>(undefined);

let asked: Promise<void> | undefined;

/** 401 means nobody is signed in; any other failure leaves the page as a visitor sees it. */
export function loadUser(): Promise<void> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<void> {
  if (!/(^|; )signed_in=1/.test(document.cookie)) return $user.set(null);
  try {
    // Every page asks this, so it goes without the API client: 2 KiB that most visitors never need.
    const answer = await fetch('/api/auth/user');
    $user.set(answer.ok ? ((await answer.json()) as User) : null);
  } catch {
    $user.set(null);
  }
}
