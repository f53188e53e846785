// Members of any number with subscriptions, invoices and emails, next to the community's posts.
const AT_ONCE = 20_000;

const FIRST =
  'Keisha,Mike,Anna,Marta,Tom,Lena,Omar,Priya,Sofia,Jonas,Chloe,Diego,Ines,Noah,Maya,Liam,Zoe,Ravi,Elif,Hugo,Nadia,Peter,Yuki,Carlos,Greta,Sean,Aisha,Viktor,Lucia,Emil'.split(
    ',',
  );
/** Last names of two parts: a few thousand, as common and as rare as real ones. */
const BEGIN =
  'Oka,Wal,Lind,Mar,Riv,Bran,Thom,Fer,Kow,Nak,Sil,And,Gar,Pet,Hol,Sch,Dub,Ros,Cas,Bel,Win,Har,Mor,Ger,Lam,Tor,Vas,Kel,Nor,Ost,Pal,Qui,Ras,Sto,Tan,Ull,Ver,Wei,Yil,Zim'.split(
    ',',
  );
const MIDDLE = 'er,an,el,o,in,ar,is,u,em,al'.split(',');
const END = 'for,ker,qvist,sen,ton,ski,ez,mann,field,ova,tti,berg,son,ley,ard,ini,oux,ak'.split(
  ',',
);
const LAST = BEGIN.flatMap((begin) =>
  MIDDLE.flatMap((middle) => END.map((end) => begin + middle + end)),
);

const MEMBERS = `
  WITH RECURSIVE rows(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?2)
  INSERT INTO members (id, email, email_key, first_name, last_name, joined_at)
  SELECT 'bench-' || n, e, e, f, l, '2026-01-01T00:00:00.000Z' FROM (
    SELECT n, f, l, lower(f || '.' || l) || n || '@' ||
      CASE n % 5 WHEN 0 THEN 'gmail.example' WHEN 1 THEN 'studio.example' ELSE 'mail.example' END AS e
    FROM (SELECT n, ?3 ->> (n * 7 % ${FIRST.length}) AS f, ?4 ->> (n * 31 % ${LAST.length}) AS l FROM rows))`;

const SUBSCRIPTIONS = `
  WITH RECURSIVE rows(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?2)
  INSERT INTO subscriptions (id, member_id, customer_id, plan, billing, status, paid_until, guarantee_days, card_brand,
    card_last4, first_paid_at, created_at)
  SELECT 'sub_b' || n, 'bench-' || n, 'cus_b' || n, 'complete', 'monthly', 'active', '2030-01-01T00:00:00.000Z', 30, 'visa',
    printf('%04d', n % 10000), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM rows`;

/** Three for each member. */
const INVOICES = `
  WITH RECURSIVE rows(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?2)
  INSERT INTO invoices (id, subscription_id, member_id, number, status, reason, amount_cents, paid_cents, refunded_cents,
    period_start, period_end, created_at, paid_at)
  SELECT 'in_b' || n, 'sub_b' || (n / 3), 'bench-' || (n / 3), 'B-' || n, 'paid', 'subscription_cycle', 1999, 1999, 0, t, t, t, t
  FROM (SELECT n, strftime('%Y-%m-%dT%H:%M:%fZ', 1770000000 + (n % 3) * 2592000, 'unixepoch') AS t FROM rows)`;

const EVENTS = `
  WITH RECURSIVE rows(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?2)
  INSERT INTO account_events (id, member_id, kind, detail, device, country, created_at)
  SELECT 'event-b' || n, 'bench-' || (n / 2), 'signed-in', 'password', 'Firefox on Linux', 'US',
    strftime('%Y-%m-%dT%H:%M:%fZ', 1770000000 + n, 'unixepoch') FROM rows`;

const EMAILS = `
  WITH RECURSIVE rows(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?2)
  INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at, sent_at)
  SELECT 'email-b' || n, 'receipt', 'email-b' || n, 'bench-' || n, '', '{}', t, t, t
  FROM (SELECT n, strftime('%Y-%m-%dT%H:%M:%fZ', 1770000000 + n, 'unixepoch') AS t FROM rows)`;

/** A year of a busy member: 200 of each. */
const BUSY = [
  `INSERT INTO membership_events (id, member_id, kind, detail, happened_at)
   SELECT 'card-changed:' || value, 'bench-7', 'card-changed', '{}', strftime('%Y-%m-%dT%H:%M:%fZ', 1770000000 + value, 'unixepoch')
   FROM json_each(?1)`,
  `INSERT INTO module_completions (member_id, module_id, time_spent_minutes, completed_at)
   SELECT 'bench-7', 'lesson-' || value, 5, strftime('%Y-%m-%dT%H:%M:%fZ', 1770000000 + value, 'unixepoch') FROM json_each(?1)`,
  `INSERT INTO account_events (id, member_id, kind, created_at)
   SELECT 'busy-' || value, 'bench-7', 'signed-in', strftime('%Y-%m-%dT%H:%M:%fZ', 1770000000 + value, 'unixepoch')
   FROM json_each(?1)`,
];

/** The busy one among them. */
export const BUSY_MEMBER = 'bench-7';

export async function fillMembers(db: D1Database, members: number): Promise<void> {
  const insert = async (sql: string, rows: number, ...values: string[]) => {
    for (let from = 0; from < rows; from += AT_ONCE)
      await db
        .prepare(sql)
        .bind(from, Math.min(rows, from + AT_ONCE), ...values)
        .run();
  };
  await insert(MEMBERS, members, JSON.stringify(FIRST), JSON.stringify(LAST));
  await insert(SUBSCRIPTIONS, members);
  await insert(INVOICES, members * 3);
  await insert(EVENTS, members * 2);
  await insert(EMAILS, members);
  const numbers = JSON.stringify(Array.from({ length: 200 }, (_, i) => i));
  await db.batch(BUSY.map((sql) => db.prepare(sql).bind(numbers)));
}
