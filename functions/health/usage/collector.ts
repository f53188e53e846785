// Collects in an isolate what its requests have to tell, and lets one of them tell it for all, every few seconds.

/** Longer than the platform gives work after a response, which is thirty seconds, it must not be. */
const LONGEST_WAIT_SECONDS = 25;
/** The request that should have told by now was ended while it waited. */
const GIVEN_UP_AFTER_MS = 30_000;
/** Told at once: an isolate’s memory is small, and this many are worth a call. */
const MOST_WAITING = 2000;

interface Way<T> {
  /** 0 tells at once. */
  seconds: number;
  /** Never rejects. */
  tell: (all: readonly T[]) => Promise<void>;
  /** In place of the platform’s own. */
  wait?: (ms: number) => Promise<void>;
  now?: () => number;
}

export class Collector<T> {
  #waiting: T[] = [];
  /** When the request began to wait that tells what the others leave; null if there is none. */
  #tellsSince: number | null = null;

  /** Resolves when it is told, or right away if another request tells it. */
  async note(
    one: T,
    { seconds, tell, wait = (ms) => scheduler.wait(ms), now = Date.now }: Way<T>,
  ): Promise<void> {
    this.#waiting.push(one);
    const isFull = this.#waiting.length >= MOST_WAITING;
    if (this.#isTold(now()) && !isFull) return;
    const since = now();
    this.#tellsSince = since;
    if (seconds > 0 && !isFull) await wait(Math.min(seconds, LONGEST_WAIT_SECONDS) * 1000);
    if (this.#tellsSince === since) this.#tellsSince = null;
    const all = this.#waiting;
    this.#waiting = [];
    if (all.length > 0) await tell(all);
  }

  #isTold(now: number): boolean {
    const since = this.#tellsSince;
    return since !== null && now >= since && now - since < GIVEN_UP_AFTER_MS;
  }
}
