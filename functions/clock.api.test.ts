// Scheduled jobs do not depend on one another.
import { expect, test } from 'vitest';
import { emailsTo } from '../src/testing/email/mailbox.ts';
import { createMember } from '../src/testing/fixtures/members.ts';
import { testWorker } from '../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

test.each(['erasures', 'stripe_events', 'guarantee_refunds', 'grants', 'subscription_syncs'])(
  'when %s cannot be read, emails are still sent',
  async (table) => {
    const ada = await createMember(worker, 'ada');
    await worker.db
      .prepare(
        `INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at)
         VALUES (?1, 'welcome', ?1, ?2, ?3, '{"firstName":"Ada"}', ?4, ?4)`,
      )
      .bind(crypto.randomUUID(), ada.id, ada.email, new Date(Date.now() - 1000).toISOString())
      .run();
    await worker.db.prepare(`ALTER TABLE ${table} RENAME TO ${table}_gone`).run();
    try {
      await worker.scheduled('* * * * *').catch(() => undefined);
    } finally {
      await worker.db.prepare(`ALTER TABLE ${table}_gone RENAME TO ${table}`).run();
    }
    expect(await emailsTo(worker.db, ada.email)).toEqual(['welcome']);
    const sent = 'SELECT sent_at AS at FROM mails WHERE member_id = ?1';
    expect(await worker.db.prepare(sent).bind(ada.id).first('at')).not.toBeNull();
    expect(worker.logs.join('')).toContain(`no such table: ${table}`);
  },
);
