// An import through the API, and the invitation that it sends.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkFor } from '../../../src/testing/email/mailbox.ts';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { DELETION_PHRASE } from '../../account/rules/deletion-phrase.ts';
import type { Import } from './jobs.ts';

const worker = testWorker();

const row = (line: number, email: string) => ({
  ...{ line, email, firstName: 'Lou', lastName: 'Pham', joinedAt: '2024-03-04' },
  ...{ accessUntil: null, labels: ['VIP'], mayEmail: true, problem: '' },
});

async function anImport(emails: readonly string[]) {
  const eli = await createColleague(worker, 'eli', { roles: ['owner'] });
  const importId = randomUUID();
  const send = (path: string, json: object) => eli.fetch(`/api/admin/import/${path}`, { json });
  const draft = { fileName: 'ghost.csv', source: 'Ghost', accessUntil: '2031-01-31' };
  await send('drafts', { id: importId, ...draft, sendsInvitations: true });
  const checked = await send('rows', {
    importId,
    rows: emails.map((email, n) => row(n + 2, email)),
  });
  const { rows } = (await checked.json()) as { rows: { fate: string }[] };
  const step = async () =>
    ((await (await send('steps', { importId })).json()) as { import: Import }).import;
  return { eli, importId, send, step, fates: rows.map(({ fate }) => fate) };
}

const memberWith = (email: string) =>
  worker.db.prepare('SELECT id FROM members WHERE email_key = ?1').bind(email).first<string>('id');

test('an invited member chooses a password, and is in with the access they brought along', async () => {
  const address = `lou-${randomUUID()}@example.com`;
  const { importId, send, step, fates } = await anImport([address]);
  expect(fates).toEqual(['new']);
  // Nothing is imported before the press.
  expect((await step()).state).toBe('draft');
  expect(await memberWith(address)).toBe(null);
  const start = { id: randomUUID(), importId };
  for (let again = 0; again < 2; again++) expect((await send('starts', start)).status).toBe(200);
  expect((await step()).state).toBe('done');
  const id = (await memberWith(address)) ?? '';
  const lou = worker.visitor();
  const token = await linkFor(worker.db, id, 'invitation');
  const reset = await lou.fetch('/api/auth/reset-password', {
    json: { token, password: 'seven new geese' },
  });
  expect(reset.status).toBe(200);
  const again = { token, password: 'seven old geese' };
  expect((await lou.fetch('/api/auth/reset-password', { json: again })).status).toBe(400);
  const grant = await worker.db
    .prepare('SELECT tier, ends_at FROM grants WHERE member_id = ?1')
    .bind(id)
    .first();
  expect(grant).toEqual({ tier: 'complete', ends_at: '2031-01-31T23:59:59.999Z' });
  const { results } = await worker.db
    .prepare(`SELECT action FROM audit_log WHERE request_id = ?1`)
    .bind(start.id)
    .all();
  expect(results).toEqual([{ action: 'start-import' }]);
});

test('the cron job finishes what a closed page began, and forgets drafts after a day', async () => {
  const addresses = Array.from({ length: 130 }, () => `${randomUUID()}@example.com`);
  const { importId, send } = await anImport(addresses);
  await send('starts', { id: randomUUID(), importId });
  const draft = await anImport(['nobody@example.com']);
  await worker.scheduled('* * * * *');
  const { imports } = (await (await draft.eli.fetch('/api/admin/import')).json()) as {
    imports: Import[];
  };
  expect(imports.find(({ id }) => id === importId)).toMatchObject({
    ...{ state: 'done', fates: { new: 130 } },
    undo: { unused: 130, used: 0, access: 130 },
  });
  await worker.scheduled('17 * * * *', Date.now() + 25 * 3_600_000);
  expect((await draft.send('steps', { importId: draft.importId })).status).toBe(404);
});

test('who deleted their account here is not imported, and rows of a started import stay as they are', async () => {
  const cleo = await createMember(worker, 'cleo');
  await cleo.fetch('/api/account/deletion', { json: { confirmation: DELETION_PHRASE } });
  const { importId, send, fates } = await anImport([cleo.email.toUpperCase(), 'nobody']);
  expect(fates).toEqual(['erased', 'bad-email']);
  await send('starts', { id: randomUUID(), importId });
  const late = await send('rows', { importId, rows: [row(9, 'late@example.com')] });
  expect(late).toMatchObject({ status: 409 });
});
