// Hashes one password at a time, with a rest in between. A request whose response would take longer than three seconds
// is turned away on arrival: its estimate is the number of requests ahead times the measured time of a turn.

const PROMISED_MS = 3000;
/** From the end of the hash to the response: other work on the thread, other hashers first. */
const ANSWER_MS = 900;
/** After each hash, for other work on the thread: a read takes three or four turns, each waiting for a hash. */
export const REST_MS = 25;
/** Rests before one hash: other hashers may go first, but not forever. */
const MOST_RESTS = 3;
/** The limit for strangers, see MAX_WAIT. */
export const MAX_WAIT_MS = PROMISED_MS - ANSWER_MS;
/** Until turns have been measured: a hash takes 130 to 180 ms on a quiet machine (bench/login.ts). */
const FIRST_GUESS_MS = 180 + REST_MS;
/** One running and one waiting hash always fit: a single slow turn must not close the queue for good. */
const LONGEST_TURN_MS = MAX_WAIT_MS / 2;

/** Members are let in before strangers: a known browser, a link from an email, or a session has shown who they are. */
export type Lane = 'members' | 'strangers';

/** Milliseconds from arrival to the end of the hash. A crowd must leave time for its responses; members are too few. */
const MAX_WAIT: Record<Lane, number> = { members: PROMISED_MS, strangers: MAX_WAIT_MS };

export type Answer<T> = { busy: true } | { busy: false; value: T };

interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Lets new requests arrive, at least this long. A Worker's clock, frozen while it computes, advances only here. */
  pause(ms: number): Promise<unknown>;
}

/** Two hashers of one isolate share its thread, and rest together: otherwise one would hash during the other's rest. */
export interface Thread {
  /** True if a hash was made since the last rest began. */
  hasHashed: boolean;
  /** The end of the rest, in milliseconds of the clock. */
  freeAt: number;
}
const OURS: Thread = { hasHashed: false, freeAt: 0 };

interface Waiting {
  arrivedAt: number;
  /** No request waited before it: a retry would not be faster, however slow this machine is. */
  isNext: boolean;
  begin(): void;
  turnAway(): void;
}

export class HashQueue {
  readonly #clock: Clock;
  readonly #thread: Thread;
  readonly #waiting: Record<Lane, Waiting[]> = { members: [], strangers: [] };
  #isWorking = false;
  /** The measured length of a turn, including other work of this machine. */
  #turnMs = FIRST_GUESS_MS;

  constructor(clock: Clock, thread = OURS) {
    this.#clock = clock;
    this.#thread = thread;
  }

  /**
   * Busy when the result would come later than MAX_WAIT after `arrivedAt` (time before the request reached the queue
   * counts too); the work is then never started. A request that would be next is let in, however slow the machine.
   */
  async inTurn<T>(lane: Lane, work: () => T, arrivedAt?: number): Promise<Answer<T>> {
    const now = this.#clock.now();
    const since = Math.min(arrivedAt ?? now, now);
    const { members, strangers } = this.#waiting;
    const waiting = members.length + (lane === 'strangers' ? strangers.length : 0);
    // A hash in progress delayed this arrival as well.
    const ahead = waiting + (this.#isWorking ? 1 : 0);
    const isNext = waiting === 0;
    if (!isNext && now - since + (ahead + 1) * this.#turnMs > MAX_WAIT[lane]) return { busy: true };
    return new Promise((resolve, reject) => {
      this.#waiting[lane].push({
        arrivedAt: since,
        isNext,
        turnAway: () => resolve({ busy: true }),
        begin: () => {
          try {
            resolve({ busy: false, value: work() });
          } catch (error) {
            reject(error);
          }
        },
      });
      if (!this.#isWorking) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    const { members, strangers } = this.#waiting;
    let begunAt: number | undefined;
    for (;;) {
      const now = await this.#whenFree();
      if (begunAt !== undefined) this.#measured(Math.max(0, now - begunAt));
      this.#turnAwayWhoIsLate(now);
      const next = members.shift() ?? strangers.shift();
      if (!next) break;
      begunAt = now;
      next.begin();
      this.#thread.hasHashed = true;
    }
    this.#isWorking = false;
  }

  /** Returns the time. A clock frozen during a hash shows its end only after a pause: the rest begins then. */
  async #whenFree(): Promise<number> {
    const thread = this.#thread;
    let ms = 0;
    for (let rests = 0; ; rests++) {
      await this.#clock.pause(ms);
      const now = this.#clock.now();
      if (thread.hasHashed) Object.assign(thread, { hasHashed: false, freeAt: now + REST_MS });
      // The clock may be set back; that must not lengthen the rest.
      ms = Math.min(thread.freeAt - now, REST_MS);
      if (ms <= 0 || rests === MOST_RESTS) return now;
    }
  }

  /** A longer turn counts fully, a shorter one by half: excess requests would wait, refused ones can retry. */
  #measured(ms: number): void {
    this.#turnMs = Math.min(Math.max(ms, (this.#turnMs + ms) / 2), LONGEST_TURN_MS);
  }

  /** Turns became longer, or members went ahead, since these requests were let in. */
  #turnAwayWhoIsLate(now: number): void {
    for (const lane of ['members', 'strangers'] as const) {
      const waiting = this.#waiting[lane];
      const isLate = ({ arrivedAt, isNext }: Waiting) =>
        !isNext && now - arrivedAt + this.#turnMs > MAX_WAIT[lane];
      for (const one of waiting.filter(isLate)) one.turnAway();
      // In place, because these arrays are the lanes.
      waiting.splice(0, waiting.length, ...waiting.filter((one) => !isLate(one)));
    }
  }
}
