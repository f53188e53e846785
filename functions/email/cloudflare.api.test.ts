import { beforeEach, expect, test } from 'vitest';
import { allRows, EVERY_MINUTE, MINUTE, write } from '../../src/testing/email/queued-emails.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { cloudflare } from './providers/cloudflare.ts';
import { NotSent } from './providers/not-sent.ts';

const settings = {
  MAIL_PROVIDER: 'cloudflare',
  MAIL_FROM: 'AI Money Masters <hello@money.example>',
};
const allowed = ['eva@example.com'];
const worker = testWorker(settings, {
  overrides: {
    email: { send_email: [{ name: 'EMAIL', allowed_destination_addresses: allowed }] },
  },
});
const withoutBinding = testWorker(settings);
const misconfigured = testWorker({ MAIL_PROVIDER: 'pigeon' });
const { logs } = misconfigured;
beforeEach(() => worker.db.exec('DELETE FROM mails'));

const soon = () => Date.now() + MINUTE;
const MAIL = {
  id: '1',
  to: 'a@b.example',
  replyTo: 'c@d.example',
  subject: 's',
  text: 't',
  html: 'h',
};

test('eva gets her email through the binding, and no copy is kept', async () => {
  await write(worker.db, 'eva@example.com');
  await worker.scheduled(EVERY_MINUTE, soon());
  expect(await allRows(worker.db)).toMatchObject([
    { sent_at: expect.any(String), to_address: '', data: '{}' },
  ]);
});

test('an email to fay is kept while the binding may not send to her yet', async () => {
  await write(worker.db, 'fay@example.com');
  await worker.scheduled(EVERY_MINUTE, soon());
  expect(await allRows(worker.db)).toMatchObject([
    { sent_at: null, given_up_at: null, last_error: 'unknown', to_address: 'fay@example.com' },
  ]);
});

test('emails wait while the binding is not declared', async () => {
  await write(withoutBinding.db, 'eva@example.com');
  await withoutBinding.scheduled(EVERY_MINUTE, soon());
  expect(await allRows(withoutBinding.db)).toMatchObject([
    { given_up_at: null, last_error: 'no-binding' },
  ]);
});

test('with an unknown provider, emails wait and the error is reported', async () => {
  await write(misconfigured.db, 'eva@example.com');
  await misconfigured.scheduled(EVERY_MINUTE, soon());
  expect(await allRows(misconfigured.db)).toMatchObject([{ attempts: 0, given_up_at: null }]);
  const wrong = 'MAIL_PROVIDER (outbox, cloudflare, resend)';
  expect(logs.join('\n')).toContain(wrong);
  expect(await (await misconfigured.visitor().fetch('/api/auth/user')).json()).toMatchObject({
    code: 'not_configured',
    message: expect.stringContaining(wrong),
  });
});

test.each([
  ['E_RECIPIENT_SUPPRESSED', 'never'],
  ['E_VALIDATION_ERROR', 'never'],
  ['E_CONTENT_TOO_LARGE', 'never'],
  ['E_RATE_LIMIT_EXCEEDED', 'pause'],
  ['E_DAILY_LIMIT_EXCEEDED', 'pause'],
  ['E_SENDER_NOT_VERIFIED', 'again'],
  ['E_RECIPIENT_NOT_ALLOWED', 'again'],
  ['E_DELIVERY_FAILED', 'again'],
  ['E_INTERNAL_SERVER_ERROR', 'again'],
])('after %s the email is retried: %s', async (code, retry) => {
  const EMAIL = { send: () => Promise.reject(Object.assign(new Error(MAIL.to), { code })) };
  const provider = cloudflare({ EMAIL, MAIL_FROM: settings.MAIL_FROM });
  const { outcomes } = await provider.send([MAIL], MAIL.id);
  expect(outcomes).toEqual([new NotSent(code, retry as 'again')]);
});

test('the binding gets an email from us that suppresses automatic replies', async () => {
  const handed: unknown[] = [];
  const EMAIL = { send: async (email: unknown) => ({ messageId: `mail ${handed.push(email)}` }) };
  await cloudflare({ EMAIL, MAIL_FROM: settings.MAIL_FROM }).send([MAIL], MAIL.id);
  await cloudflare({ EMAIL, MAIL_FROM: 'hello@money.example' }).send([MAIL], MAIL.id);
  const { id: _, ...mail } = MAIL;
  const headers = { 'Auto-Submitted': 'auto-generated' };
  expect(handed).toEqual([
    { ...mail, headers, from: { name: 'AI Money Masters', email: 'hello@money.example' } },
    // An address alone has the product's name.
    { ...mail, headers, from: { name: 'AI Money Masters', email: 'hello@money.example' } },
  ]);
});

test('many emails go out five at a time, and after the daily limit none is tried', async () => {
  let open = 0;
  let mostOpen = 0;
  let tried = 0;
  const EMAIL = {
    async send({ to }: { to: string }) {
      tried++;
      mostOpen = Math.max(mostOpen, ++open);
      await new Promise((done) => setImmediate(done));
      open--;
      if (to === 'suppressed') throw Object.assign(new Error(), { code: 'E_RECIPIENT_SUPPRESSED' });
      if (to === 'last') throw Object.assign(new Error(), { code: 'E_DAILY_LIMIT_EXCEEDED' });
      return { messageId: to };
    },
  } as unknown as SendEmail;
  const to = [
    'suppressed',
    ...Array<string>(10).fill('reader'),
    'last',
    ...Array<string>(30).fill('late'),
  ];
  const { outcomes } = await cloudflare({ EMAIL, MAIL_FROM: settings.MAIL_FROM }).send(
    to.map((one, n) => ({ ...MAIL, id: `${n}`, to: one })),
    'batch',
  );
  expect(mostOpen).toBe(5);
  expect(outcomes.slice(0, 12).map((why) => why?.code)).toEqual([
    'E_RECIPIENT_SUPPRESSED',
    ...Array(10).fill(undefined),
    'E_DAILY_LIMIT_EXCEEDED',
  ]);
  expect(outcomes.at(-1)).toMatchObject({ code: 'E_DAILY_LIMIT_EXCEEDED', retry: 'pause' });
  expect(tried).toBeLessThan(20);
});
