// https://docs.stripe.com/search: supports only one exact metadata value of the query language.
import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { listObjects } from '../http/lists.ts';

const ONE_VALUE = /^metadata\[(["'])(\w+)\1\]:(["'])([^"'\\]*)\3$/;

/** Stripe's index lags by up to a minute; this one never does. */
export async function searchCustomers(
  db: D1Database,
  query: string | null | undefined,
  limit: number,
) {
  const [, , key, , value] = ONE_VALUE.exec(query ?? '') ?? [];
  if (key === undefined || value === undefined)
    throw invalid(`The local Stripe does not understand this search: ${query}`, 'query');
  const url = '/v1/customers/search';
  const found = await listObjects<Stripe.Customer>(db, {
    kind: 'customer',
    url,
    params: { limit },
    where: { [`metadata.${key}`]: value },
  });
  return { ...found, object: 'search_result', next_page: null };
}
