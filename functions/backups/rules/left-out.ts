// The tables that no backup has, with the reason. Every other table is in it: a test compares with the schema.

export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions:
    'everyone signs in again after a restore: a copy of the sessions would be a copy of the keys',
  one_time_links: 'links in emails end with a restore, and can be asked for again',
  openid_transactions: 'sign-ins that were under way',
  used_passkey_challenges: 'sign-ins that were under way',
  notification_devices: 'a device belongs to a session; it is asked again at the next sign-in',
  rate_limits: 'counters of the last minutes',
  email_pauses: 'what a provider asked for in the last hours',
  cron_runs: 'when this Worker’s crons ran last',
  deploys: 'which versions of this Worker ran: the one that runs notes itself within a minute',
  failed_requests: 'two weeks of errors, which are about the site and not about members',
  backups: 'what the store has: it is counted anew after a restore',
  backup_chunks: 'what the store has',
  backup_files: 'what the store has',
  backup_proofs: 'about backups',
  membership_catch_ups: 'what is left to do after a restore',
};

/** Search indexes are made again from the texts; the rest is SQLite’s, D1’s or Wrangler’s. */
const OF_THE_DATABASE = /^(sqlite_(?!sequence$)|_cf_|d1_migrations$)|_search(_|$)|_words$/;

export const isBackedUp = (table: string): boolean =>
  !(table in LEFT_OUT) && !OF_THE_DATABASE.test(table);
