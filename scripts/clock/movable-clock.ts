// The clock of a site on this machine, in front of its Worker: the requests of /dev/clock, and the moved time in pages.
import type { OwnAnswers } from '../site-proxy.ts';
import type { LocalWorker } from '../worker.ts';
import { withPageClock } from './page-clock.ts';
import { clockRequests } from './requests.ts';

/** `worker`: started with `clock` and `stripe`. */
export function movableClock(worker: LocalWorker, origin: string): OwnAnswers {
  const { handle } = clockRequests(worker, origin);
  const isMoved = () => Math.abs(worker.now() - Date.now()) > 1000;
  return { handle, changePage: () => (isMoved() ? withPageClock : null) };
}
