// Everything stored belongs to one session with one level of access, which the Worker names in a header of its responses
// to members (functions/session/offline-owner.ts). Another name means another member, session or plan: all is deleted.
import { scope } from './scope.ts';
import { forgetAll, forgetOwners, OWNER } from './stores.ts';

const HEADER = 'X-Offline-Owner';
const ENTRY = '/owner';

/** undefined: not read since the service worker started. */
let owner: string | null | undefined;
/** Until another member is known, files of the build are not stored either: a sign-out leaves nothing behind. */
let isSignedOut = false;
export const keepsFiles = (): boolean => !isSignedOut;

/** One at a time: a response must not be attributed to an owner who is being replaced. */
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

/** For every response from the network, before it is used. */
export function notice(response: Response): Promise<void> {
  return inTurn(async () => {
    // A page of ours redirects only those who are not signed in.
    if (response.status === 401 || response.type === 'opaqueredirect') return signOut();
    const name = response.headers.get(HEADER);
    const known = await currentOwner();
    if (name === null || name === known) return;
    // Prompt texts, which the browser itself keeps for an hour, may come from before the plan changed.
    if (known !== null && !isFresh(response)) return;
    if (known !== null) await forgetOwners();
    await (await caches.open(OWNER)).put(ENTRY, new Response(name));
    owner = name;
    isSignedOut = false;
  });
}

/** Nothing is left on the device, not even the service worker: the next member page registers it again. */
export function forgetMember(): Promise<void> {
  // At once: the page after the sign-out is already on its way, with its files.
  isSignedOut = true;
  return inTurn(signOut);
}

/** The member asked for it and stays signed in: what they open from now on is stored again. */
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
