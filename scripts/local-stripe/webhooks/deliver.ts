// Sends due deliveries, each event to each endpoint, until the endpoint acknowledges it.
import type { StripeEnv } from '../environment.ts';
import { type DeliveryFault, takeFault } from '../faults/faults.ts';
import { type Situation, situationOf } from '../situation.ts';
import { type Answered, claimDue, type Delivery, recordAnswers } from './outbox.ts';
import { send } from './send.ts';

/** Returns when nothing is due anymore. */
export async function deliverDue(env: StripeEnv): Promise<void> {
  for (;;) {
    const situation = await situationOf(env);
    const due = await claimDue(env.DB, situation.now);
    if (due.length === 0) return;
    if (await faulty(env, situation, ({ mode }) => mode === 'reverse')) due.reverse();
    const answered: Answered[] = [];
    for (const delivery of due) answered.push(await deliver(env, situation, delivery));
    await recordAnswers(env.DB, answered, situation.now);
  }
}

async function deliver(
  env: StripeEnv,
  situation: Situation,
  delivery: Delivery,
): Promise<Answered> {
  const endpoint = situation.endpoints.find(({ id }) => id === delivery.endpoint);
  if (!endpoint) return { delivery, answer: 'the endpoint is gone' };
  const { type } = JSON.parse(delivery.event) as { type: string };
  const fault = await faulty(
    env,
    situation,
    (one) => one.mode !== 'reverse' && (one.type ?? type) === type,
  );
  if (fault?.mode === 'delay') return { delivery, waits: fault.seconds ?? 60 };
  if (fault?.mode === 'drop') return { delivery, answer: 'dropped' };
  const secret = fault?.mode === 'wrong_signature' ? 'whsec_of_somebody_else' : endpoint.secret;
  const copies = fault?.mode === 'duplicate' ? (fault.copies ?? 1) : 0;
  let answer = '';
  // The receiver compares with its own clock: this machine's, unless it is moved together with ours.
  const seconds = situation.signsWithClock ? situation.now : Math.floor(Date.now() / 1000);
  for (let i = 0; i <= copies; i++) answer = await send(delivery, { ...endpoint, secret }, seconds);
  return { delivery, answer };
}

async function faulty(
  env: StripeEnv,
  { hasFaults }: Situation,
  fits: (fault: DeliveryFault) => boolean,
): Promise<DeliveryFault | undefined> {
  return hasFaults ? takeFault<DeliveryFault>(env.DB, 'delivery', fits) : undefined;
}
