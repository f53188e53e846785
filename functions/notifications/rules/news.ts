// Who wants news and offers: the members' own choice, and without one those who pay or have paid (decision 205).

/** SQL over members m. */
export const WANTS_NEWS = `coalesce(
  (SELECT s.email <> 'off' FROM notification_settings s WHERE s.member_id = m.id AND s.event = 'news'),
  EXISTS (SELECT 1 FROM subscriptions p WHERE p.member_id = m.id AND p.status NOT IN ('incomplete', 'incomplete_expired')))`;
