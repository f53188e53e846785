// Hashing takes longer than a Worker request may compute on the free plan, so it runs in a Durable Object:
// 30 s of CPU, one at a time, and a queue that turns people away before they wait too long.
import { DurableObject } from 'cloudflare:workers';
import { Refusal } from '../http/errors.ts';
import { hashPassword, needsRehash, passwordMatches } from './password-hash.ts';

/**
 * Ten sign-ins a second in production. Locally all hashers share one thread with everybody else: with two of them a read
 * waits for two hashes at most (bench/login.ts).
 */
const SHARDS = 2;
/** At 130 to 180 ms a hash nobody waits longer than three seconds. */
const MAX_WAITING = 16;

type Answer<T> = { busy: true } | { busy: false; value: T };

export class PasswordHasher extends DurableObject {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  hash(password: string): Promise<Answer<string>> {
    return this.#inTurn(() => hashPassword(password));
  }

  /** `newHash` is set when the password is right but was stored with older parameters. */
  verify(
    password: string,
    stored: string | null,
  ): Promise<Answer<{ matches: boolean; newHash?: string }>> {
    return this.#inTurn(() => {
      const matches = passwordMatches(password, stored);
      return matches && stored && needsRehash(stored)
        ? { matches, newHash: hashPassword(password) }
        : { matches };
    });
  }

  async #inTurn<T>(work: () => T): Promise<Answer<T>> {
    if (this.#waiting >= MAX_WAITING) return { busy: true };
    this.#waiting++;
    // A pause between two hashes lets new arrivals in, to be counted or turned away.
    const turn = this.#last.then(() => scheduler.wait(0)).then(work);
    this.#last = turn.catch(() => undefined);
    try {
      return { busy: false, value: await turn };
    } finally {
      this.#waiting--;
    }
  }
}

/** One of a few hashers, always the same for one address, so that one address cannot occupy them all. */
export function passwordHasher(env: Env, emailKey: string) {
  const shard =
    [...emailKey].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) %
    SHARDS;
  const hasher = env.PASSWORD_HASHER.getByName(String(shard)) as unknown as Pick<
    PasswordHasher,
    'hash' | 'verify'
  >;
  return {
    hash: async (password: string) => unlessBusy(await hasher.hash(password)),
    verify: async (password: string, stored: string | null) =>
      unlessBusy(await hasher.verify(password, stored)),
  };
}

function unlessBusy<T>(answer: Answer<T>): T {
  if (!answer.busy) return answer.value;
  throw new Refusal(
    503,
    'busy',
    'Many people are signing in right now. Please try again in a few seconds.',
    {
      retryAfterSeconds: 3,
    },
  );
}
