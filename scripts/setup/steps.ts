// Everything that has to be there before the site is live, in the order in which it can be made.
import type { Step } from './step.ts';
import { account } from './steps/account.ts';
import { address } from './steps/address.ts';
import { backups } from './steps/backups.ts';
import { bucket } from './steps/bucket.ts';
import { database } from './steps/database.ts';
import { deploy } from './steps/deploy.ts';
import { email } from './steps/email.ts';
import { firstBackup } from './steps/first-backup.ts';
import { live } from './steps/live.ts';
import { migrations } from './steps/migrations.ts';
import { operator } from './steps/operator.ts';
import { ownSecrets } from './steps/own-secrets.ts';
import { owner } from './steps/owner.ts';
import { payments } from './steps/payments.ts';
import { resendWebhook } from './steps/resend-webhook.ts';

/** Until the site is live and has an owner. */
export const UNTIL_LIVE: readonly Step[] = [
  account,
  address,
  operator,
  database,
  bucket,
  backups,
  migrations,
  ownSecrets,
  email,
  resendWebhook,
  payments,
  deploy,
  live,
  owner,
];

/** What the founder need not wait for. */
export const AFTERWARDS: readonly Step[] = [firstBackup];

export const STEPS: readonly Step[] = [...UNTIL_LIVE, ...AFTERWARDS];
