// Runs a unit of work until it is committed, and restarts it after a conflict with another one.

import type { StripeEnv } from '../environment.ts';
import { type Situation, situationOf } from '../situation.ts';
import type { Origin } from '../unit-of-work/event.ts';
import { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { StripeApiError } from './errors.ts';

const MAX_TRIES = 60;

interface Task<T> {
  env: StripeEnv;
  /** If the caller already knows it. */
  situation?: Situation;
  origin?: Origin;
  /** The time of the test clock; by default that of the local Stripe. */
  now?: number;
  run(books: UnitOfWork): Promise<T>;
  /** Statements to write together with the result: the saved response for the request's idempotency key. */
  alsoWrite?(result: T | StripeApiError): D1PreparedStatement[];
  /** For previews: compute everything and write nothing. */
  dry?: boolean;
}

export async function work<T>(task: Task<T>): Promise<T> {
  const { env, origin, alsoWrite } = task;
  const situation = task.situation ?? (await situationOf(env));
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const books = new UnitOfWork(env.DB, task.now ?? situation.now, env.PUBLIC_URL, origin);
    const result = await task.run(books).catch(storedError);
    if (task.dry) return unlessRefused(result);
    if (await books.commit(situation, ...(alsoWrite?.(result) ?? []))) return unlessRefused(result);
    await scheduler.wait(Math.random() * 3 * tries);
  }
  throw new Error(`another request was faster ${MAX_TRIES} times`);
}

function storedError(error: unknown): StripeApiError {
  if (error instanceof StripeApiError && error.keepsChanges) return error;
  throw error;
}

function unlessRefused<T>(result: T | StripeApiError): T {
  if (result instanceof StripeApiError) throw result;
  return result;
}
