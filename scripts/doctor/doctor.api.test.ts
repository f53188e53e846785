// `npm run doctor` as a process, with a stub of Wrangler that the test sets up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { newBadgeKey } from '../badge-key.ts';

const DOCTOR = resolve('scripts', 'doctor.ts');
const SECRETS = {
  TOKEN_SECRET: 'a-secret-of-32-bytes-or-even-more-than-that',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  RESEND_API_KEY: 're_1',
  RESEND_WEBHOOK_SECRET: 'whsec_2',
  BADGE_SIGNING_KEY: JSON.stringify(newBadgeKey()),
};
const VARS = {
  ORIGIN: 'https://learn.money-school.com',
  ENVIRONMENT: 'production',
  MAIL_PROVIDER: 'resend',
  MAIL_FROM: 'AI Money Masters <hello@money-school.com>',
};
const NOT_SIGNED_IN =
  '\\u001b[31mX \\u001b[41;31m[\\u001b[41;97mERROR\\u001b[41;31m]\\u001b[0m You are not logged in.\\n';

interface Situation {
  /** The output of `wrangler secret list`; null: not signed in. */
  secrets: readonly string[] | null;
  vars?: Record<string, string>;
  shell?: Record<string, string>;
}

async function doctor({ secrets, vars = VARS, shell = {} }: Situation) {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'bin'));
  const answer = secrets
    ? `process.stdout.write(${JSON.stringify(JSON.stringify(secrets.map((name) => ({ name, type: 'secret_text' }))))})`
    : `process.stderr.write("${NOT_SIGNED_IN}"); process.exitCode = 1`;
  await writeFile(
    join(folder, 'bin', 'wrangler'),
    `#!${process.execPath}\nif (process.argv.slice(2).join(' ') === 'secret list --format json') { ${answer} }\n`,
  );
  await chmod(join(folder, 'bin', 'wrangler'), 0o755);
  await cp('.dev.vars.example', join(folder, '.dev.vars.example'));
  const lines = Object.entries(vars).map(([name, value]) => `${name} = "${value}"`);
  await writeFile(
    join(folder, 'wrangler.toml'),
    `name = "ai-money-masters"\n[vars]\n${lines.join('\n')}\n`,
  );
  await filledInContent(join(folder, 'studio', 'dataset'));
  const path = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, [DOCTOR], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Without the test's own environment, and without network access.
    env: {
      PATH: path,
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: 'http://127.0.0.1:1',
      ...shell,
    } as NodeJS.Dict<string> as NodeJS.ProcessEnv,
  });
  const [said, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, said, problems: problems.split('\n').filter((line) => line.startsWith('- ')) };
}

async function filledInContent(folder: string): Promise<void> {
  await cp(join('studio', 'dataset'), folder, { recursive: true });
  for (const name of ['faqs.ndjson', 'legal.ndjson', 'site-settings.ndjson']) {
    const content = await readFile(join(folder, name), 'utf8');
    await writeFile(
      join(folder, name),
      content
        .replaceAll('@aimoneymasters.example', '@money-school.com')
        .replaceAll('Example operator LLC', 'Lee Learning LLC')
        .replaceAll('100 Example Street', '1 Main St'),
    );
  }
}

test('a Worker that has everything is ready, and the doctor says where each setting is', async () => {
  const { code, said, problems } = await doctor({ secrets: Object.keys(SECRETS) });
  expect(problems).toEqual([]);
  expect([code, said]).toEqual([0, expect.stringContaining('Ready for production.')]);
  expect(said).toMatch(/^ORIGIN +Worker and build +wrangler\.toml \[vars\]$/m);
  expect(said).toMatch(/^TOKEN_SECRET +Worker +Worker secret$/m);
  expect(said).toMatch(/^GA4_MEASUREMENT_ID +build +not set$/m);
});

test('a setting that is only in the shell does not reach the Worker, and is missing', async () => {
  const { code, said, problems } = await doctor({
    secrets: ['TOKEN_SECRET'],
    vars: { ENVIRONMENT: 'production' },
    shell: { ...VARS, ...SECRETS, GA4_MEASUREMENT_ID: 'G-1234567890' },
  });
  expect(code).toBe(1);
  const inShell = (name: string) =>
    `- ${name} is set in this shell, which the Worker never sees: wrangler secret put ${name}, or [vars] of wrangler.toml`;
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'MAIL_PROVIDER', 'MAIL_FROM'])
    expect(problems).toContain(inShell(name));
  // A deploy passes ORIGIN on to both; the build reads the other one.
  expect(problems).not.toContain(inShell('ORIGIN'));
  expect(problems).not.toContain(inShell('GA4_MEASUREMENT_ID'));
  expect(problems).toContain('- STRIPE_SECRET_KEY is not set, so nobody can pay');
  expect(said).toMatch(/^STRIPE_SECRET_KEY +Worker +this shell, which nothing reads$/m);
  expect(said).toMatch(/^GA4_MEASUREMENT_ID +build +build environment$/m);
  expect(said).toMatch(/^TOKEN_SECRET +Worker +Worker secret$/m);
});

test('the token that Wrangler needs on a build service is in the right place in its environment', async () => {
  const { code, said, problems } = await doctor({
    secrets: Object.keys(SECRETS),
    shell: {
      CLOUDFLARE_API_TOKEN: 'a token',
      CLOUDFLARE_ACCOUNT_ID: 'a'.repeat(32),
      STRIPE_API_URL: 'http://127.0.0.1:1',
    },
  });
  expect([code, problems]).toEqual([0, []]);
  expect(said).toMatch(/^CLOUDFLARE_API_TOKEN +Worker +this shell, for our commands$/m);
});

test('a doctor without access to Cloudflare says so; secrets in the code and half of Sanity are named', async () => {
  const { code, problems } = await doctor({
    secrets: null,
    vars: { ...VARS, RESEND_API_KEY: 're_1', SANITY_PROJECT_ID: 'abc' },
  });
  expect(code).toBe(1);
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringContaining('secrets could not be read (You are not logged in)'),
      '- Missing in the Worker: TOKEN_SECRET, SANITY_DATASET, SANITY_READ_TOKEN',
      expect.stringMatching(/^- RESEND_API_KEY is in wrangler\.toml, where everybody/),
      expect.stringMatching(/^- SANITY_PROJECT_ID is set for the Worker, but the build needs it/),
    ]),
  );
});
