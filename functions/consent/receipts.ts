// Consent receipts for cookies: see migrations/0017_consent_receipts.sql.
import * as v from 'valibot';
import { consentRegime, LAW_TYPES, type Region } from './rules/regime.ts';

const Instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'That isn’t a time.'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'That isn’t a time.'),
);

export const NewReceipt = v.strictObject({
  browserId: v.pipe(v.string(), v.uuid('That isn’t one of our receipt ids.')),
  policyVersion: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\d\.\d{1,4}$/, 'We don’t have that policy version.'),
  ),
  chosenAt: Instant,
  lawType: v.picklist(LAW_TYPES, 'We don’t know that law type.'),
  analytics: v.boolean(),
  marketing: v.boolean(),
  functional: v.boolean(),
});
export type NewReceipt = v.InferOutput<typeof NewReceipt>;

/** Idempotent for retries. */
export async function keepReceipt(
  db: D1Database,
  receipt: NewReceipt,
  from: Region,
  now = Date.now(),
): Promise<void> {
  const { country, region } = consentRegime(from);
  await db
    .prepare(
      `INSERT INTO consent_receipts (browser_id, policy_version, chosen_at, analytics, marketing, functional,
         law_type, region, received_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING`,
    )
    .bind(
      receipt.browserId,
      receipt.policyVersion,
      receipt.chosenAt,
      Number(receipt.analytics),
      Number(receipt.marketing),
      Number(receipt.functional),
      receipt.lawType,
      region === 'UNKNOWN' ? country : `${country}-${region}`,
      new Date(now).toISOString(),
    )
    .run();
}

/** The privacy policy promises three years. */
export async function forgetOldReceipts(db: D1Database, now = Date.now()): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - 3);
  await db
    .prepare('DELETE FROM consent_receipts WHERE received_at < ?1')
    .bind(oldest.toISOString())
    .run();
}
