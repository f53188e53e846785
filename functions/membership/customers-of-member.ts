// Every customer at Stripe who is one member. Today a member has one; checkouts of earlier versions could make more.
import Stripe from 'stripe';

export interface Traces {
  /** Stripe's ids that we have stored. */
  customers: string[];
  /** As the member last gave it; '' when the erasure has forgotten it already. */
  email: string;
  hasCheckout: boolean;
}

/** For an account that is being deleted: its email is in the erasure and nowhere else. One round trip. */
export async function tracesOf(db: D1Database, memberId: string): Promise<Traces> {
  const answers = await db.batch(
    [
      'SELECT id FROM customers WHERE member_id = ?1',
      'SELECT email FROM erasures WHERE member_id = ?1',
      'SELECT 1 AS has FROM checkouts WHERE member_id = ?1',
    ].map((sql) => db.prepare(sql).bind(memberId)),
  );
  const [customers, erasures, checkouts] = answers.map(({ results }) => results) as [
    { id: string }[],
    { email: string }[],
    unknown[],
  ];
  return {
    customers: customers.map(({ id }) => id),
    email: erasures[0]?.email ?? '',
    hasCheckout: checkouts.length > 0,
  };
}

/**
 * Three ways, because none finds all: what we stored is always there. Stripe's list by email is exact and never late, and
 * finds those that were made a moment ago. Its search by metadata also finds those under an earlier email, but is up to a
 * minute late (https://docs.stripe.com/search#data-freshness): those are older than that. Others' customers with the same
 * email are left alone.
 */
export async function customersOfMember(
  stripe: Stripe,
  memberId: string,
  { customers, email }: Pick<Traces, 'customers' | 'email'>,
): Promise<string[]> {
  const found = [
    ...(email ? await listed(stripe, email) : []),
    ...(await searched(stripe, memberId)),
  ].filter(({ metadata }) => metadata.member_id === memberId);
  return [...new Set([...customers, ...found.map(({ id }) => id)])];
}

function listed(stripe: Stripe, email: string): Promise<Stripe.Customer[]> {
  return stripe.customers.list({ email, limit: 100 }).autoPagingToArray({ limit: 1000 });
}

/** Not every account has the search; then the other two ways have to do. */
async function searched(stripe: Stripe, memberId: string): Promise<Stripe.Customer[]> {
  try {
    const query = `metadata['member_id']:'${memberId}'`;
    return await stripe.customers.search({ query, limit: 100 }).autoPagingToArray({ limit: 1000 });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    console.error(JSON.stringify({ customerSearch: error.message }));
    return [];
  }
}
