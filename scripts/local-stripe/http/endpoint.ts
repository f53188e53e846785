// One route: validates the parameters, does the work, and saves the response together with the work.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { LocalStripe } from '../situation.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { errorAnswer, StripeApiError } from './errors.ts';
import { expanded } from './expand.ts';
import { type Fields, list, type Params, readParams, text } from './fields.ts';
import { type Form, parseForm } from './form.ts';
import { claimKey, releaseKey, type Saved, saveAnswer } from './idempotency.ts';
import { work } from './work.ts';

type Handler<F extends Fields> = (
  books: UnitOfWork,
  params: Params<F>,
  /** The id in the URL. */
  id: string,
  c: Context<LocalStripe>,
) => Promise<object>;

export function endpoint<const F extends Fields>(
  fields: F,
  handle: Handler<F>,
  { dry = false } = {},
) {
  return async (c: Context<LocalStripe>): Promise<Response> => {
    const { env } = c;
    const sent = await sentText(c);
    const { expand: paths, ...form } = parseForm(sent);
    const params = readParams(fields, form as Form);
    const expand = paths === undefined ? [] : list(text)(paths, 'expand').map(String);
    const key = c.req.method === 'POST' ? (c.req.header('Idempotency-Key') ?? null) : null;
    const answer = (body: object, status = 200): Saved => ({ status, body: JSON.stringify(body) });
    const refused = ({ status, body }: StripeApiError) =>
      answer(errorAnswer(body, c.var.requestId), status);

    const claim = key
      ? await claimKey(env.DB, key, await fingerprintOf(c), c.var.situation.now)
      : undefined;
    if (claim?.saved)
      return respond(claim.saved, { 'Idempotency-Key': claim.key, 'Idempotent-Replayed': 'true' });
    const working = work<Saved>({
      env,
      situation: c.var.situation,
      origin: { id: c.var.requestId, idempotency_key: key },
      dry,
      async run(work) {
        const body = await handle(work, params, c.req.param('id') ?? '', c);
        return answer(await expanded(work, body, expand));
      },
      alsoWrite(outcome) {
        if (!claim) return [];
        const saved = outcome instanceof StripeApiError ? refused(outcome) : outcome;
        return saveAnswer(env.DB, claim, saved);
      },
    }).catch(async (error) => {
      if (claim) await releaseKey(env.DB, claim);
      throw error;
    });
    // A client that hangs up does not stop the work, as at Stripe.
    c.executionCtx.waitUntil(working.catch(() => undefined));
    return respond(await working, key ? { 'Idempotency-Key': key } : {});
  };
}

/** The parts of a request that must be the same when its idempotency key is used again. */
export async function fingerprintOf(c: Context<LocalStripe>): Promise<string> {
  return `${c.req.path} ${await sentText(c)}`;
}

async function sentText(c: Context<LocalStripe>): Promise<string> {
  const query = new URL(c.req.url).search.slice(1);
  if (c.req.method === 'GET') return query;
  return [query, await c.req.text()].filter(Boolean).join('&');
}

function respond({ status, body }: Saved, headers: Record<string, string>): Response {
  return new Response(body, {
    status: status as ContentfulStatusCode,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}
