// A small billing portal: cancel, resume, see invoices.
import { Hono } from 'hono';
import { html } from 'hono/html';
import type Stripe from 'stripe';
import { followClock } from '../clock/follow-clock.ts';
import { endpoint } from '../http/endpoint.ts';
import { ignored, type Named, required, text } from '../http/fields.ts';
import { work } from '../http/work.ts';
import type { LocalStripe } from '../situation.ts';
import { isOver, type SubscriptionDocument } from '../subscriptions/subscription.ts';
import { updateSubscription } from '../subscriptions/update.ts';
import { newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

const KIND = 'billing_portal.session';
type Session = Stripe.BillingPortal.Session;

const fields = {
  customer: text,
  return_url: text,
  configuration: text,
  locale: text,
  flow_data: ignored,
} satisfies Named<Stripe.BillingPortal.SessionCreateParams>;

export const portalSessions = new Hono<LocalStripe>().post(
  '/',
  endpoint(fields, async (work, params) => {
    const customer = required(params.customer, 'customer');
    await work.get('customer', customer, 'customer');
    const id = newId('bps');
    const session = work.add<Session>({
      id,
      object: KIND,
      configuration: params.configuration ?? 'bpc_local',
      created: work.now,
      customer,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: params.return_url ?? null,
      url: `${work.publicUrl}/local/portal/${id}`,
    });
    work.tell('billing_portal.session.created', session);
    return session;
  }),
);

export const portal = new Hono<LocalStripe>()
  .get('/portal/:id', async (c) => {
    const run = async (work: UnitOfWork) => {
      const session = await work.get<Session>(KIND, c.req.param('id'));
      return {
        session,
        subscription: await current(work, session),
        invoices: await work.all<Stripe.Invoice>('invoice', { customer: session.customer }),
      };
    };
    const { session, subscription, invoices } = await work({ env: c.env, dry: true, run });
    const [action, words] = subscription?.cancel_at_period_end
      ? ['resume', 'Keep the plan']
      : ['cancel', 'Cancel the plan at the end of the period'];
    return c.html(
      html`<!doctype html><html lang="en"><title>Billing</title><h1>Billing (test mode)</h1>
<p>Status: ${subscription?.status ?? 'no subscription'}</p>
${subscription ? html`<form method="post"><button name="action" value="${action}">${words}</button></form>` : ''}
<ul>${invoices.map(({ number, hosted_invoice_url: url }) => html`<li><a href="${url}">Invoice ${number}</a></li>`)}</ul>
${session.return_url ? html`<p><a href="${session.return_url}">Back</a></p>` : ''}</html>`,
    );
  })
  .post('/portal/:id', async (c) => {
    const { action } = await c.req.parseBody<Record<string, string>>();
    await work({
      env: c.env,
      async run(work) {
        const subscription = await current(work, await work.get<Session>(KIND, c.req.param('id')));
        if (!subscription) return;
        await followClock(work, subscription);
        await updateSubscription(work, subscription, {
          cancel_at_period_end: action === 'cancel',
        });
      },
    });
    return c.redirect(`${c.env.PUBLIC_URL}/local/portal/${c.req.param('id')}`, 303);
  });

async function current(
  work: UnitOfWork,
  { customer }: Session,
): Promise<SubscriptionDocument | undefined> {
  const theirs = await work.all<SubscriptionDocument>('subscription', { customer });
  return theirs.findLast((subscription) => !isOver(subscription));
}
