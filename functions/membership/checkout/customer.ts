// Who a member is at Stripe.
import type Stripe from 'stripe';
import type { Member } from '../../session/current-member.ts';

/** The member's customer, made now if there is none. Ten at once make one. */
export async function customerOf(
  db: D1Database,
  stripe: Stripe,
  { id, email, firstName, lastName }: Member,
  attempt: number,
): Promise<string> {
  const known = await knownCustomer(db, id);
  if (known) return known;
  const name = `${firstName} ${lastName}`.trim();
  const customer = await stripe.customers.create(
    { email, ...(name && { name }), metadata: { member_id: id } },
    { idempotencyKey: `customer:${id}:${attempt}` },
  );
  await db
    .prepare(
      `INSERT INTO customers (member_id, id, created_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`,
    )
    .bind(id, customer.id, new Date().toISOString())
    .run();
  return (await knownCustomer(db, id)) ?? customer.id;
}

export async function knownCustomer(db: D1Database, memberId: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT id FROM customers WHERE member_id = ?1')
    .bind(memberId)
    .first<{ id: string }>();
  return row?.id ?? null;
}
