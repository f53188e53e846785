import { Hono } from 'hono';
import type Stripe from 'stripe';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { boolean, ignored, list, type Named, type Params, required, text } from '../http/fields.ts';
import { deletedForm, listObjects, page } from '../http/lists.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import type { LocalStripe } from '../situation.ts';
import { newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

const fields = {
  name: text,
  active: boolean,
  description: text,
  images: list(text),
  metadata,
  default_price: text,
  statement_descriptor: text,
  unit_label: text,
  url: text,
  tax_code: text,
  marketing_features: ignored,
  shippable: ignored,
  package_dimensions: ignored,
} satisfies Named<Stripe.ProductUpdateParams>;

export function newProduct(work: UnitOfWork, name: string, id = newId('prod', 14)): Stripe.Product {
  return {
    id,
    object: 'product',
    active: true,
    created: work.now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: work.now,
    url: null,
  };
}

function changeProduct(product: Stripe.Product, params: Params<typeof fields>): void {
  const { name, active, images, metadata, ...texts } = params;
  if (name) product.name = name;
  if (active !== undefined) product.active = active;
  if (images) product.images = images.map(String);
  product.metadata = mergeMetadata(product.metadata, metadata);
  for (const key of [
    'description',
    'default_price',
    'statement_descriptor',
    'unit_label',
    'url',
    'tax_code',
  ] as const)
    if (texts[key] !== undefined) product[key] = texts[key];
}

export const products = new Hono<LocalStripe>()
  .post(
    '/',
    endpoint({ ...fields, id: text, default_price_data: ignored }, async (work, params) => {
      if (params.id && (await work.find(params.id)))
        throw invalid('Product already exists.', 'id', 'resource_already_exists');
      const product = newProduct(work, required(params.name, 'name'), params.id ?? undefined);
      changeProduct(work.add(product), params);
      work.tell('product.created', product);
      return product;
    }),
  )
  .get(
    '/',
    endpoint({ ...page, active: boolean, ids: list(text), url: text }, ({ db }, params) =>
      listObjects(db, {
        kind: 'product',
        url: '/v1/products',
        params,
        where: { active: params.active, url: params.url },
      }),
    ),
  )
  .get(
    '/:id',
    endpoint({}, (work, _, id) => work.get('product', id)),
  )
  .post(
    '/:id',
    endpoint(fields, async (work, params, id) => {
      const product = await work.get<Stripe.Product>('product', id);
      changeProduct(product, params);
      product.updated = work.now;
      work.tell('product.updated', product);
      return product;
    }),
  )
  .delete(
    '/:id',
    endpoint({}, async (work, _, id) => {
      const product = await work.get<Stripe.Product>('product', id);
      const prices = await work.all('price', { product: id });
      if (prices.length > 0)
        throw invalid(
          'This product cannot be deleted because it has one or more user-created prices.',
        );
      work.tell('product.deleted', product);
      (product as { deleted?: boolean }).deleted = true;
      return deletedForm({ id, object: 'product' });
    }),
  );
