// Sends what waits for members' devices to the push services of their browsers, encrypted for each (RFC 8291).
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { writeBatch } from '../../database/write.ts';
import type { AppEnv } from '../../environment.ts';
import { isPushService } from '../rules/push-service.ts';
import { type StepText, stepTakes } from '../rules/step-text.ts';
import { type VapidKeys, vapidKeys } from './keys.ts';
import {
  claimMessages,
  type Outcome,
  outcomeStatements,
  TTL_MS,
  type WaitingMessage,
} from './queue.ts';

type Bindings = AppEnv['Bindings'];

/** A Worker keeps six connections open at a time. */
const AT_ONCE = 5;
const ROUNDS = 10;
const TIME_MS = 15_000;
const PATIENCE_MS = 5000;

/** Shown by src/features/offline/service-worker/push.ts. */
export interface PushedNotification {
  title: string;
  body: string;
  /** A path of this site. */
  href: string;
}

/** Never throws: what could not be sent waits. */
export async function pushDue(env: Bindings, db: D1Database, now = Date.now()): Promise<void> {
  const keys = vapidKeys(env);
  if (!keys) return;
  const started = Date.now();
  for (let round = 0; round < ROUNDS && Date.now() - started < TIME_MS; round++) {
    const claimed = await claimMessages(db, now, AT_ONCE);
    if (claimed.length === 0) return;
    const outcomes = await Promise.all(claimed.map((one) => push(env, keys, one)));
    await writeBatch(db, outcomeStatements(db, outcomes, now));
  }
}

async function push(env: Bindings, keys: VapidKeys, waiting: WaitingMessage): Promise<Outcome> {
  const { id, attempts, endpoint, p256dh, auth } = waiting;
  try {
    if (!isPushService(endpoint)) return { id, attempts, is: 'gone' };
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    const message = {
      data: { ...notificationOf(JSON.parse(waiting.message) as StepText) },
      options: { ttl: TTL_MS / 1000, topic: 'next-step', urgency: 'normal' },
    } as const;
    const { method, headers, body } = await buildPushPayload(message, subscription, keys);
    const response = await fetch(addressOf(env, endpoint), {
      ...{ method, headers, body },
      // A redirect could lead anywhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    return outcomeOf(waiting, response);
  } catch (error) {
    console.warn(JSON.stringify({ push: id, attempts, error: String(error) }));
    return { id, attempts, is: 'later', waitMs: 0 };
  }
}

function notificationOf(step: StepText): PushedNotification {
  const { title, href } = step;
  return { title: `Your next step takes ${stepTakes(step)}`, body: title, href };
}

/** RFC 8030: 404 and 410 end a subscription. Anything else than "later" would be refused again. */
function outcomeOf({ id, attempts }: WaitingMessage, { status, headers }: Response): Outcome {
  if (status === 404 || status === 410) return { id, attempts, is: 'gone' };
  if (status !== 429 && status < 500) {
    if (status >= 300) console.warn(JSON.stringify({ push: id, attempts, error: status }));
    return { id, attempts, is: 'over' };
  }
  const seconds = Number(headers.get('Retry-After')) || 0;
  return { id, attempts, is: 'later', waitMs: Math.max(0, seconds) * 1000 };
}

/** On this machine tests stand in for every push service. */
function addressOf({ ENVIRONMENT, PUSH_SERVICE_URL }: Bindings, endpoint: string): string {
  if (ENVIRONMENT !== 'local' || !PUSH_SERVICE_URL) return endpoint;
  return PUSH_SERVICE_URL + new URL(endpoint).pathname;
}
