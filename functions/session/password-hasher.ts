// Hashing takes more CPU than a Worker request may use on the free plan, so it runs in a Durable Object:
// 30 s of CPU, one at a time, and a queue that turns requests away before they wait too long (hash-queue.ts).
import { DurableObject } from 'cloudflare:workers';
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { type Answer, HashQueue, type Lane } from './hash-queue.ts';
import { hashPassword, needsRehash, passwordMatches } from './password-hash.ts';

/**
 * Ten sign-ins a second in production. Locally all hashers and requests share a thread: with two hashers, a read waits
 * for two hashes at most (bench/login.ts).
 */
const SHARDS = 2;

export class PasswordHasher extends DurableObject {
  readonly #queue = new HashQueue({ now: Date.now, pause: (ms) => scheduler.wait(ms) });

  /** For the check of every minute. */
  answers(): boolean {
    return true;
  }

  hash(password: string, lane: Lane, arrivedAt?: number): Promise<Answer<string>> {
    return this.#queue.inTurn(lane, () => hashPassword(password), arrivedAt);
  }

  /** `newHash` is set when the password is right but was stored with older parameters. */
  verify(
    password: string,
    stored: string | null,
    lane: Lane,
    arrivedAt?: number,
  ): Promise<Answer<{ matches: boolean; newHash?: string }>> {
    const work = () => {
      const matches = passwordMatches(password, stored);
      return matches && stored && needsRehash(stored)
        ? { matches, newHash: hashPassword(password) }
        : { matches };
    };
    return this.#queue.inTurn(lane, work, arrivedAt);
  }
}

/**
 * One of a few hashers, always the same for an address, so that an address cannot occupy all. 503 with Retry-After
 * when the result would come later than MAX_WAIT after the request.
 */
export function passwordHasher(c: Context<AppEnv>, emailKey: string, lane: Lane) {
  const { startedAt } = c.var;
  const shard =
    [...emailKey].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) %
    SHARDS;
  const hasher = c.env.PASSWORD_HASHER.getByName(String(shard)) as unknown as Pick<
    PasswordHasher,
    'hash' | 'verify'
  >;
  return {
    hash: async (password: string) => unlessBusy(await hasher.hash(password, lane, startedAt)),
    verify: async (password: string, stored: string | null) =>
      unlessBusy(await hasher.verify(password, stored, lane, startedAt)),
  };
}

function unlessBusy<T>(answer: Answer<T>): T {
  if (!answer.busy) return answer.value;
  throw new ApiError(
    503,
    'busy',
    'Many people are signing in right now. Please try again in a few seconds.',
    {
      retryAfterSeconds: 3,
    },
  );
}
