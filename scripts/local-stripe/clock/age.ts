// Lets time pass: everything that falls due happens in order of its due date, each in a separate transaction.
import type Stripe from 'stripe';
import type { StripeEnv } from '../environment.ts';
import { work } from '../http/work.ts';
import { ageInvoice } from '../invoices/age.ts';
import { ageSubscription } from '../subscriptions/age.ts';
import type { SubscriptionDocument } from '../subscriptions/subscription.ts';
import type { Document } from '../unit-of-work/document.ts';
import { dueAt } from '../unit-of-work/due-at.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

interface Due {
  id: string;
  due_at: number;
  created: number;
}

/** null: the clock of the whole local Stripe. */
export async function age(env: StripeEnv, clock: string | null, until: number): Promise<void> {
  for (let last = ''; ; ) {
    const due = await env.DB.prepare(
      `SELECT id, due_at, created FROM objects
       WHERE clock IS ?1 AND due_at <= ?2 AND deleted = 0 ORDER BY due_at, seq LIMIT 1`,
    )
      .bind(clock, until)
      .first<Due>();
    if (!due) return;
    const step = `${due.id} at ${due.due_at}`;
    if (step === last) throw new Error(`time changed nothing about ${step}`);
    last = step;
    const now = Math.max(due.due_at, due.created);
    await work({ env, now, run: (work) => ageObject(work, due.id) }).catch((error) =>
      stopAging(env, due.id, error),
    );
  }
}

/** One broken object must not stop time for all others. */
async function stopAging({ DB }: StripeEnv, id: string, error: unknown): Promise<void> {
  console.error(`${id} does not age any more: ${error instanceof Error ? error.stack : error}`);
  await DB.prepare('UPDATE objects SET due_at = NULL WHERE id = ?1').bind(id).run();
}

async function ageObject(work: UnitOfWork, id: string): Promise<void> {
  const document = await work.find<Document>(id);
  // Another request may have aged it already.
  const due = document && dueAt(document);
  if (!due || due > work.now) return;
  if (document.object === 'subscription')
    await ageSubscription(work, document as SubscriptionDocument);
  else await ageInvoice(work, document as unknown as Stripe.Invoice);
}
