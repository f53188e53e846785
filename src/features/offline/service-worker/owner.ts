// Everything stored belongs to one session with one level of access, which the Worker names in a header of its responses
// to members (functions/session/offline-owner.ts). A new name means a new member, session or plan: all is deleted.
import { scope } from './scope.ts';
import { forgetAll, forgetOwners, OWNER } from './stores.ts';

const HEADER = 'X-Offline-Owner';
const ENTRY = '/owner';

/** undefined: not read since the service worker started. */
let owner: string | null | undefined;
/** Until a new member is known, build files are not stored either: a sign-out leaves nothing behind. */
let isSignedOut = false;
export const keepsFiles = (): boolean => !isSignedOut;

/** One at a time: a response must not be attributed to an owner who is just being replaced. */
let turn: Promise<unknown> = Promise.resolve();

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
};

export async function belongsToOwner(response: Response): Promise<boolean> {
  const name = response.headers.get(HEADER);
  return name !== null && name === (await currentOwner());
}

/** Call for every network response before it is used. */
export function notice(response: Response): Promise<void> {
  return inTurn(async () => {
    // Our pages redirect only visitors who are not signed in.
    if (response.status === 401 || response.type === 'opaqueredirect') return signOut();
    const name = response.headers.get(HEADER);
    const known = await currentOwner();
    if (name === null || name === known) return;
    // Prompt texts, which the browser caches for an hour, may be from before the plan changed.
    if (known !== null && !isFresh(response)) return;
    if (known !== null) await forgetOwners();
    await (await caches.open(OWNER)).put(ENTRY, new Response(name));
    owner = name;
    isSignedOut = false;
  });
}

/** Removes everything, including the service worker: the next member page registers it again. */
export function forgetMember(): Promise<void> {
  // Set before its turn: the page after the sign-out is already loading, with its files.
  isSignedOut = true;
  return inTurn(signOut);
}

/** On the member's request; they stay signed in, so pages they open from now on are stored again. */
export function forgetStored(): Promise<void> {
  return inTurn(async () => {
    await forgetOwners();
    owner = null;
  });
}

async function signOut(): Promise<void> {
  owner = null;
  isSignedOut = true;
  await forgetAll();
  await scope.registration.unregister();
}

const isFresh = ({ headers }: Response) =>
  headers.get('Cache-Control')?.includes('no-store') ?? false;

async function currentOwner(): Promise<string | null> {
  if (owner === undefined) {
    const entry = await caches.match(ENTRY, { cacheName: OWNER });
    owner = (await entry?.text()) ?? null;
  }
  return owner;
}
