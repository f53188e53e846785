// When waiting changes are sent: immediately, on reconnecting, when a page opens or becomes visible, and on a timer.
// With Background Sync, the service worker sends them as well, even when every page is closed.
import { toldWorker } from '../device/worker-messages.ts';
import { onNews } from './channel.ts';
import { deliver, NOTHING_SENT, type Round, SYNC_TAG } from './deliver.ts';
import { memberOfPage } from './member.ts';
import { $isSending, $obstacle, type Obstacle } from './state.ts';
import { forgetOldChanges, updateChange } from './store.ts';
import { $waitingChanges, readWaiting } from './waiting.ts';

const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 300_000;

let retryMs = FIRST_RETRY_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Call once per page; `signal` stops it. */
export async function startSending(signal: AbortSignal): Promise<void> {
  const memberId = await memberOfPage();
  if (!memberId || signal.aborted) return;
  const forget = onNews(() => void readWaiting());
  signal.addEventListener('abort', () => {
    forget();
    clearTimeout(timer);
  });
  addEventListener('online', () => void sendIfAny(), { signal });
  addEventListener('offline', () => $obstacle.set('connection'), { signal });
  const onSeen = () => {
    if (document.visibilityState === 'visible') void readWaiting().then(sendIfAny);
  };
  document.addEventListener('visibilitychange', onSeen, { signal });
  // Returning from another window, or from the back/forward cache.
  for (const event of ['focus', 'pageshow']) addEventListener(event, onSeen, { signal });
  const onLeaving = (event: Event) => {
    if ($waitingChanges.get().some(({ isOnlyInThisPage }) => isOnlyInThisPage))
      event.preventDefault();
  };
  addEventListener('beforeunload', onLeaving, { signal });
  await forgetOldChanges(memberId);
  await readWaiting();
  await sendIfAny();
}

async function sendIfAny(): Promise<void> {
  if ($waitingChanges.get().some(({ problem }) => !problem)) await sendWaiting();
}

export async function sendWaiting(): Promise<Round> {
  const memberId = await memberOfPage();
  if (!memberId) return NOTHING_SENT;
  clearTimeout(timer);
  $isSending.set(true);
  const round = navigator.onLine
    ? await deliver(memberId)
    : ({ ...NOTHING_SENT, stopped: 'later' } as const);
  for (const page of round.pages) void toldWorker({ type: 'refresh', page });
  $obstacle.set(obstacleIn(round) ?? $obstacle.get());
  await readWaiting();
  $isSending.set(false);
  clearTimeout(timer);
  if (round.stopped === 'later') {
    timer = setTimeout(() => void sendIfAny(), round.afterMs ?? retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    void askForSync();
  } else retryMs = FIRST_RETRY_MS;
  return round;
}

/** Undefined if all changes could be sent. */
function obstacleIn({ stopped, afterMs, outcomes }: Round): Obstacle | undefined {
  if (stopped === null) return undefined;
  if (stopped === 'signed-out') return 'sign-in';
  const isAnswered =
    afterMs !== undefined || [...outcomes.values()].some(({ state }) => state === 'failed');
  return isAnswered ? 'server' : 'connection';
}

/** Retries a change whose reason for refusal may no longer apply. */
export async function tryAgain(id: string): Promise<void> {
  await updateChange(id, { problem: undefined, failures: 0 });
  await sendWaiting();
}

async function askForSync(): Promise<void> {
  try {
    const ready = (await navigator.serviceWorker?.getRegistration()) as
      | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
      | undefined;
    await ready?.sync?.register(SYNC_TAG);
  } catch {
    // Not supported, or not allowed: the next page sends them.
  }
}
