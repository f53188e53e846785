// The rows that a request left in the database.
const TABLES = [
  'members',
  'sessions',
  'subscriptions',
  'grants',
  'holds',
  'customers',
  'customer_keys',
  'checkouts',
  'customer_changes',
  'invoices',
  'guarantee_refunds',
  'guarantee_cards',
  'membership_events',
  'referral_codes',
  'referrals',
  'module_completions',
  'achievements',
  'identities',
  'passkeys',
  'recovery_codes',
  'member_roles',
  'audit_log',
  'one_time_links',
  'mails',
  'account_events',
  'preferences',
  'erasures',
  'consent_receipts',
  'ai_uses',
  'ai_calls',
  'page_views',
  'projects',
  'business_facts',
  'saved_works',
  'saved_work_versions',
] as const;

/** Rows of every table that stores something about a member; rate-limit counters do not matter. */
export async function rowCounts(db: D1Database): Promise<Record<string, number>> {
  const answers = await db.batch<{ n: number }>(
    TABLES.map((table) => db.prepare(`SELECT count(*) AS n FROM ${table}`)),
  );
  return Object.fromEntries(TABLES.map((table, i) => [table, answers[i]?.results[0]?.n ?? -1]));
}

/** Sending continues in the background: its progress is not part of a request's effects. */
const COLUMNS: Partial<Record<(typeof TABLES)[number], string>> = {
  mails: 'id, kind, dedupe_key, member_id, to_address, data, created_at',
  one_time_links: 'token_hash, id, purpose, member_id, email, claim',
};

/** The whole database, as text to compare or to search. */
export async function everything(db: D1Database): Promise<string> {
  const answers = await db.batch(
    TABLES.map((table) => db.prepare(`SELECT ${COLUMNS[table] ?? '*'} FROM ${table}`)),
  );
  return JSON.stringify(answers.map(({ results }) => results));
}
