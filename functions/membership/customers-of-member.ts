// Every Stripe customer of one member. Today a member has one; checkouts of earlier versions could create more.
import Stripe from 'stripe';

export interface Traces {
  /** The customer ids that we stored. */
  customers: string[];
  /** The member's last email; '' when the erasure has removed it already. */
  email: string;
  hasCheckout: boolean;
}

/** For an account that is being deleted: its email is only in the erasure row. One round trip. */
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
 * Three sources, because none is complete: our stored ids are always there. Stripe's list by email is exact and current:
 * it finds customers created seconds ago. Stripe's search by metadata also finds customers with an earlier email, but
 * lags by up to a minute (https://docs.stripe.com/search#data-freshness); those are older than that. Customers of other
 * members with the same email are left alone.
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

/** Not every Stripe account has search; then the other two must do. */
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
