// Who has a plan, also one that is paused or not paid: no one is asked to come back who has not left.

/** SQL over members m. */
export const HAS_PLAN = `EXISTS (SELECT 1 FROM subscriptions l WHERE l.member_id = m.id
  AND l.status IN ('active', 'trialing', 'past_due', 'unpaid', 'paused'))`;
