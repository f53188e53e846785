// The bank's authentication page, where the cardholder approves or rejects a payment.
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { errorAnswer, StripeApiError } from '../http/errors.ts';
import { work } from '../http/work.ts';
import { answerAuthentication } from '../payments/authentication.ts';
import type { LocalStripe } from '../situation.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { forBrowser, type Intent, intentOfSecret } from './confirm.ts';

const Answer = v.object({ client_secret: v.string(), outcome: v.picklist(['succeed', 'fail']) });

export const authentication = new Hono<LocalStripe>()
  .get('/authenticate', (c) => {
    const secret = c.req.query('client_secret') ?? '';
    return c.html(
      html`<!doctype html><html lang="en"><title>Test bank</title>
<h1>Test bank: is this you?</h1>
<p>This page stands for a bank's 3D Secure page. No real money moves.</p>
<form method="post"><input type="hidden" name="client_secret" value="${secret}">
<button name="outcome" value="succeed">Complete authentication</button>
<button name="outcome" value="fail">Fail authentication</button></form></html>`,
    );
  })
  .post('/authenticate', async (c) => {
    const isForm = !c.req.header('Content-Type')?.includes('json');
    const answer = v.parse(Answer, isForm ? await c.req.parseBody() : await c.req.json());
    const { intent, returnUrl, error } = await settle(c.env, answer);
    if (isForm && intent && returnUrl) return c.redirect(backTo(returnUrl, intent), 303);
    if (error) return c.json(errorAnswer(error.body, c.var.requestId), error.status);
    return c.json(forBrowser(intent as Intent));
  });

interface Settled {
  intent?: Intent;
  returnUrl?: string | null;
  error?: StripeApiError;
}

async function settle(
  env: LocalStripe['Bindings'],
  { client_secret, outcome }: v.InferOutput<typeof Answer>,
): Promise<Settled> {
  const settled: Settled = {};
  const run = async (work: UnitOfWork) => {
    const intent = await intentOfSecret(work, client_secret);
    settled.returnUrl = intent.next_action?.redirect_to_url?.return_url;
    settled.intent = intent;
    await answerAuthentication(work, intent, outcome === 'succeed');
  };
  try {
    await work({ env, run });
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    settled.error = error;
  }
  return settled;
}

/** Redirects like Stripe: the return page must ask the server what happened and not trust this URL. */
function backTo(returnUrl: string, intent: Intent): string {
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}
