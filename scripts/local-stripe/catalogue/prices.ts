import { Hono } from 'hono';
import type Stripe from 'stripe';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { boolean, hash, list, type Named, oneOf, type Params, text } from '../http/fields.ts';
import { listObjects, page } from '../http/lists.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import type { LocalStripe } from '../situation.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { newPrice, priceData } from './price.ts';

const fields = {
  active: boolean,
  nickname: text,
  metadata,
  lookup_key: text,
  transfer_lookup_key: boolean,
  tax_behavior: priceData.tax_behavior,
} satisfies Named<Stripe.PriceUpdateParams>;

async function changePrice(
  work: UnitOfWork,
  price: Stripe.Price,
  params: Params<typeof fields>,
): Promise<void> {
  if (params.active !== undefined) price.active = params.active;
  if (params.nickname !== undefined) price.nickname = params.nickname;
  price.metadata = mergeMetadata(price.metadata, params.metadata);
  if (params.lookup_key === undefined) return;
  if (params.lookup_key) await freeLookupKey(work, params.lookup_key, price, params);
  price.lookup_key = params.lookup_key;
}

async function freeLookupKey(
  work: UnitOfWork,
  key: string,
  price: Stripe.Price,
  { transfer_lookup_key: mayTake }: Params<typeof fields>,
): Promise<void> {
  for (const owner of await work.all<Stripe.Price>('price', { lookup_key: key })) {
    if (owner.id === price.id) continue;
    if (!mayTake) {
      throw invalid(
        `A price (\`${owner.id}\`) already uses that lookup key.`,
        'lookup_key',
        'resource_already_exists',
      );
    }
    owner.lookup_key = null;
    work.tell('price.updated', owner);
  }
}

export const prices = new Hono<LocalStripe>()
  .post(
    '/',
    endpoint(
      { ...priceData, ...fields, billing_scheme: oneOf('per_unit') },
      async (work, params) => {
        const price = work.add(await newPrice(work, params));
        await changePrice(work, price, params);
        work.tell('price.created', price);
        return price;
      },
    ),
  )
  .get(
    '/',
    endpoint(
      {
        ...page,
        active: boolean,
        currency: text,
        product: text,
        type: oneOf('one_time', 'recurring'),
        lookup_keys: list(text),
        recurring: hash({ interval: text, usage_type: text }),
      },
      ({ db }, params) => {
        const { active, currency, product, type, recurring, lookup_keys: keys } = params;
        return listObjects(db, {
          kind: 'price',
          url: '/v1/prices',
          params,
          where: { active, currency, product, type, 'recurring.interval': recurring?.interval },
          oneOf: keys && { path: 'lookup_key', values: keys.map(String) },
        });
      },
    ),
  )
  .get(
    '/:id',
    endpoint({}, (work, _, id) => work.get('price', id)),
  )
  .post(
    '/:id',
    endpoint(fields, async (work, params, id) => {
      const price = await work.get<Stripe.Price>('price', id);
      await changePrice(work, price, params);
      work.tell('price.updated', price);
      return price;
    }),
  );
