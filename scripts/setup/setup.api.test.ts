// `npm run setup` as a process: the real Wrangler at the local Cloudflare, the local Stripe and Resend,
// and the live address behind a proxy. Only `npm` is replaced: its deploy publishes a small Worker without a build.
import { expect, test } from 'vitest';
import { testStripe } from '../../src/testing/local-stripe/local-stripe.ts';
import { ANSWERS, CTRL_C, founder, ORIGIN } from './founder.ts';
import { STEPS } from './steps.ts';

const stripe = testStripe();
const SECRETS = [
  ...[
    'BADGE_SIGNING_KEY',
    'PUSH_KEY',
    'RESEND_API_KEY',
    'RESEND_WEBHOOK_SECRET',
    'STRIPE_PUBLISHABLE_KEY',
  ],
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'TOKEN_SECRET'],
];

const begunIn = (said: string) =>
  [...said.matchAll(/^→ ([a-z-]+):/gm)].map(([, name = '']) => name);

test('stopped after every step and run again, the setup ends with a live site and nothing twice', async () => {
  const lee = await founder(stripe);
  const before = structuredClone(lee.cloudflare.state);
  const dry = await lee.setup('--dry-run');
  expect(dry.code, dry.said).toBe(0);
  for (const { name } of STEPS) expect(dry.said).toContain(` ${name}`);
  expect(lee.cloudflare.state).toEqual(before);
  expect(await lee.changedFiles()).toEqual([]);

  const done = new Set<string>();
  for (const { name } of STEPS) {
    if (name === 'payments') {
      // The webhook is made at Stripe, and its secret, which is shown once, does not reach the Worker.
      lee.cloudflare.faults.add({ at: 1, mode: 'drop', route: 'secrets-bulk' });
      expect((await lee.setup()).code).toBe(1);
    }
    const { said } = await lee.killedAfter(name);
    // What was done is never begun again, but for the owner: until a link was used, each run shows a new one.
    expect(begunIn(said).filter((begun) => done.has(begun) && begun !== 'owner')).toEqual([]);
    for (const [, finished = ''] of said.matchAll(/^✓ ([a-z-]+)/gm)) done.add(finished);
  }
  const last = await lee.setup();
  expect(last.code, last.said + last.complained).toBe(0);
  const { state } = lee.cloudflare;
  expect(state.databases.map(({ name }) => name)).toEqual(['ai-money-masters']);
  expect(state.buckets.map(({ name }) => name)).toEqual([
    'ai-money-masters-uploads',
    'ai-money-masters-backups',
  ]);
  expect(state.workers.map(({ name }) => name)).toEqual(['ai-money-masters']);
  const live = state.workers[0]?.versions.at(-1);
  expect(Object.keys(live?.secrets ?? {}).toSorted()).toEqual(SECRETS);
  expect(state.workers[0]).toMatchObject({
    domains: ['learn.money-school.com'],
    migration_tag: 'v4',
  });
  expect(live?.bindings.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['DB', 'UPLOADS', 'ASSETS', 'ORIGIN']),
  );

  const { data: endpoints } = await stripe.sdk().webhookEndpoints.list();
  expect(endpoints.map(({ url }) => url)).toEqual([`${ORIGIN}/api/stripe/webhook`]);
  expect((await stripe.sdk().products.list({ active: true })).data.length).toBeGreaterThan(3);
  expect(lee.resend.map(({ endpoint }) => endpoint)).toEqual([
    `${ORIGIN}/api/email/webhooks/resend`,
  ]);
  expect(live?.secrets.RESEND_WEBHOOK_SECRET).toBe(lee.resend[0]?.signing_secret);

  expect(
    lee.rows('SELECT m.email, r.role FROM member_roles r JOIN members m ON m.id = r.member_id'),
  ).toEqual([{ email: ANSWERS.owner, role: 'owner' }]);
  expect(lee.rows('SELECT count(*) AS n FROM one_time_links')).toEqual([{ n: 1 }]);
  expect(last.said).toMatch(new RegExp(`${ORIGIN}/reset-password#t=[\\w-]{43}`));
  expect(last.said).toContain(`${ORIGIN} is live.`);
  expect(await lee.file('studio/dataset/site-settings.ndjson')).not.toContain('.example');
  expect(await lee.filesWith(/sk_test_local|re_local|whsec_/)).toEqual([]);

  expect(begunIn((await lee.setup()).said)).toEqual(['owner']);
}, 600_000);

test('an answer that is lost after the work is done doubles nothing', async () => {
  const lee = await founder(stripe);
  for (const route of [
    'POST /client/v4/accounts/0123456789abcdef0123456789abcdef/d1/database',
    'POST /client/v4/accounts/0123456789abcdef0123456789abcdef/r2/buckets',
  ]) {
    lee.cloudflare.faults.add({ at: 1, mode: 'drop_after', route });
    const { code, complained } = await lee.setup();
    expect([code, complained]).toEqual([1, expect.stringContaining('goes on from here')]);
  }
  await lee.killedAfter('bucket');
  expect(lee.cloudflare.state.databases).toHaveLength(1);
  expect(lee.cloudflare.state.buckets).toHaveLength(1);
}, 180_000);

test('a key that Resend refuses is not put, and what is left is said although the setup fails', async () => {
  const lee = await founder(stripe, ANSWERS, { variables: { RESEND_API_KEY: 're_wrong' } });
  const { code, said, complained } = await lee.setup();
  expect([code, complained]).toEqual([1, expect.stringContaining('API key is invalid')]);
  expect(complained).toContain('goes on from here');
  expect(Object.keys(lee.cloudflare.state.workers[0]?.versions.at(-1)?.secrets ?? {})).toEqual(
    expect.not.arrayContaining(['RESEND_API_KEY']),
  );
  expect(said).toContain('→ email');
}, 120_000);

test('an account with many buckets has ours, whatever its first page lists', async () => {
  const lee = await founder(stripe, {
    ...ANSWERS,
    email: { provider: 'later' },
    payments: 'later',
  });
  const { state } = lee.cloudflare;
  for (let n = 0; n < 30; n++) state.buckets.push({ name: `other-${n}`, creation_date: '' });
  state.buckets.push({ name: 'ai-money-masters-uploads', creation_date: '' });
  const { said } = await lee.killedAfter('bucket');
  expect(said).toContain('✓ bucket');
  expect(await lee.file('wrangler.toml')).toMatch(/^bucket_name = "ai-money-masters-uploads"$/m);
}, 60_000);

test('what was changed by hand since the setup stays, and --ask asks about it', async () => {
  const lee = await founder(stripe);
  const toml = (await lee.file('wrangler.toml')).replace(
    '[vars]',
    '[vars]\nORIGIN = "https://school.money-school.com"\nMAIL_PROVIDER = "resend"\nMAIL_FROM = "Lee <lee@money-school.com>"',
  );
  await lee.write('wrangler.toml', toml);
  await lee.write('.setup.json', JSON.stringify({ payments: 'later', owner: ANSWERS.owner }));
  const { said } = await lee.typed([['3 of 8 · Who runs the site?', CTRL_C]]);
  expect(said).not.toContain('2 of 8');
  const again = await lee.typed([['2 of 8 · Where should the site answer?', CTRL_C]], ['--ask']);
  expect(again.code, again.said).toBe(130);
  expect(await lee.file('wrangler.toml')).toBe(toml);
}, 60_000);

test('a dry run in a terminal without a login begins none, and writes nothing', async () => {
  const lee = await founder(stripe, ANSWERS, { variables: { CLOUDFLARE_API_TOKEN: '' } });
  const { code, said } = await lee.typed([], ['--dry-run']);
  expect([code, said]).toEqual([1, expect.stringContaining('There is no login at Cloudflare.')]);
  expect(said).not.toContain('Opening a link');
  expect([await lee.changedFiles(), lee.cloudflare.requests()]).toEqual([[], []]);
}, 60_000);

test('bad answers are named all at once, and change nothing', async () => {
  const lee = await founder(stripe, {
    ...ANSWERS,
    address: 'http://nowhere',
    owner: 'lee',
    email: { provider: 'resend', from: 'a@b.example', key: 're_1' },
    operator: 'Lee',
  });
  const { code, complained } = await lee.setup();
  expect(code).toBe(1);
  expect(complained).toContain('- address: http://nowhere is not an address to deploy to');
  expect(complained).toContain('- owner: The owner’s address is not an email address');
  expect(complained).toContain('- operator: operator has to be an object with name, address,');
  expect(complained).toContain('- email.from: The sender is an address that cannot exist');
  expect(complained).toContain(
    '- email.key: is not part of the format (secrets come from the environment',
  );
  expect(lee.cloudflare.requests()).toEqual([]);
  expect(await lee.changedFiles()).toEqual([]);
}, 60_000);

test('an address of another account stops the setup before anything is made, and R2 that is off does not', async () => {
  const lee = await founder(stripe, { ...ANSWERS, address: 'https://learn.other.com' });
  const { code, complained } = await lee.setup();
  expect([code, complained]).toEqual([
    1,
    expect.stringContaining('learn.other.com belongs to no domain of this Cloudflare account'),
  ]);
  expect(lee.cloudflare.state.databases).toEqual([]);
  lee.cloudflare.state.r2_enabled = false;
  await lee.answer(ANSWERS);
  const { said } = await lee.killedAfter('database');
  expect(said).toContain('✓ database');
  expect((await lee.setup('--dry-run')).said).toContain('✓ backups: R2 is not enabled');
}, 120_000);
