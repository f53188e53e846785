import { execFile, execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newBadgeKey } from '../badge-key.ts';
import { secretIssues } from './known-keys.ts';
import { findSecrets } from './secrets.ts';

/** Put together here, so that this file has none. */
const PLANTED: readonly [form: string, text: string][] = [
  ['github', `token = ${'gh'}p_${'aB3'.repeat(12)}`],
  [
    'privatekey',
    `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${'MIIEow'.repeat(20)}\n-----END RSA ${'PRIVATE'} KEY-----`,
  ],
  ['stripe', `STRIPE_SECRET_KEY=${'sk'}_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`],
  ['private key (JWK)', `BADGE_SIGNING_KEY='${JSON.stringify(newBadgeKey())}'`],
  ['age identity', `AGE-${'SECRET'}-KEY-1${'Q'.repeat(58)}`],
  ['Resend key', `RESEND_API_KEY=${'re'}_${'AbCd1234'}_${'x1Y2'.repeat(6)}`],
  ['webhook secret', `${'wh'}sec_${'MfKQ9r8G'.repeat(4)}`],
  ['Turnstile secret', `TURNSTILE_SECRET_KEY=0x4${'AAAAbbbb'.repeat(4)}`],
  ['Sanity token', `SANITY_READ_TOKEN=sk${'aB3dE6gH'.repeat(18)}`],
  ['Cloudflare token', `token: cfut_${'aB3dE6gH'.repeat(6)}`],
  ['Google client secret', `GOCSPX-${'aB3dE6g-'.repeat(4)}`],
  ['key of a model', `sk-${'proj'}-${'aB3dE6gH'.repeat(8)}`],
  [
    'address of a chat’s webhook',
    `https://discord.com/api/webhooks/${'12345678'.repeat(2)}/${'aB3dE6g_'.repeat(8)}`,
  ],
  ['a comment that hides keys', `// secretlint-${'disable'}`],
];

test('every kind of key is found where it was planted, and never repeated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = PLANTED.map((_, index) => join(folder, `${index}.env`));
  for (const [index, [, text]] of PLANTED.entries())
    await writeFile(files[index] ?? '', `# one line before\n${text}\n`);
  const image = join(folder, 'image.png');
  await writeFile(image, new Uint8Array([137, 80, 78, 71, 0, 255]));
  const findings = await findSecrets([...files, image]);
  for (const [index, [form]] of PLANTED.entries()) {
    const here = findings.filter(({ file }) => file.endsWith(`${index}.env`));
    expect(here.map((finding) => finding.form)).toContain(form);
    expect(here[0]?.line).toBe(2);
  }
  expect(findings.some(({ file }) => file.endsWith('.png'))).toBe(false);
  const told = secretIssues(findings, []).join('\n');
  for (const [, text] of PLANTED) expect(told).not.toContain(text.slice(-20));
});

/** As programs make them, the same on every run. */
const RANDOM = createHash('sha256').update('a test').digest('base64');
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Each kind of file, as people write a variable's value into it. */
const IN_FILES: readonly [ending: string, write: (name: string, value: string) => string][] = [
  ['env', (name, value) => `${name}=${value}`],
  ['vars', (name, value) => `${name}='${value}'`],
  ['ts', (name, value) => `const env = { ${name}: ${JSON.stringify(value)} };`],
  ['md', (name, value) => `Set \`${name}=${value}\` before it starts.`],
  ['json', (name, value) => JSON.stringify({ [name]: value })],
  ['yml', (name, value) => `  ${name}: ${value}`],
];

/** Variables of the Worker whose value is a secret, with a value like those they have in production. */
async function secretVariables(): Promise<[name: string, value: string][]> {
  const names = (await readFile('.dev.vars.example', 'utf8')).match(/^[A-Z0-9_]+(?==)/gm) ?? [];
  const secret = names.filter(
    (name) => /SECRET|TOKEN|KEY/.test(name) && !/_ID$|SITE_KEY|PUBLISHABLE|OLD_KEYS/.test(name),
  );
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' })).trim();
  return secret.map((name) => {
    if (/^(BADGE_SIGNING|PUSH)_KEY$/.test(name)) return [name, JSON.stringify(newBadgeKey())];
    return [name, name === 'APPLE_PRIVATE_KEY' ? pem.replaceAll('\n', '\\n') : RANDOM];
  });
}

test('every secret of the Worker is found in each kind of file that it may be written into', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const variables = await secretVariables();
  expect(variables.length).toBeGreaterThan(12);
  const written = variables.flatMap(([name, value]) =>
    IN_FILES.map(([ending, write]) => ({
      file: join(folder, `${name}.${ending}`),
      text: write(name, value),
    })),
  );
  for (const { file, text } of written) await writeFile(file, `${text}\n`);
  const found = new Set(
    (await findSecrets(written.map(({ file }) => file))).map(({ file }) => resolve(file)),
  );
  expect(written.map(({ file }) => file).filter((file) => !found.has(file))).toEqual([]);
});

test('names, words and addresses that people write are no secrets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'notes.md');
  await writeFile(
    file,
    [
      'TOKEN_SECRET=local-only-not-a-secret-local-only',
      'STRIPE_SECRET_KEY=sk_test_local',
      'TURNSTILE_SITE_KEY=1x00000000000000000000AA',
      "const DRAFT_KEY = 'ai-money-masters-draft-exercise-first';",
      'const STORAGE_KEY = keyOfTheOpenPrompt2Draft(member);',
      'openssl rand -base64 32 | wrangler secret put TOKEN_SECRET',
      'RESEND_API_KEY=',
      '<path d="M320 180q-140-60-140 30t140 60-140 90"/>',
    ].join('\n'),
  );
  expect(await findSecrets([file])).toEqual([]);
});

test('the check reads what git has and would add, whatever the names, and fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  const key = PLANTED[0]?.[1] ?? '';
  git('init', '--quiet');
  await mkdir(join(folder, 'a folder'));
  await writeFile(join(folder, '.gitignore'), 'ignored.env\n');
  await writeFile(join(folder, '.secretlintignore'), '*\n');
  for (const file of ['added.ts', 'a folder/ünadded.env', 'ignored.env'])
    await writeFile(join(folder, file), key);
  git('add', 'added.ts');
  const checked = await new Promise<{ failed: boolean; told: string }>((ended) => {
    const script = resolve('scripts/supply-chain/check-secrets.ts');
    execFile(process.execPath, [script], { cwd: folder }, (error, _, told) =>
      ended({ failed: error !== null, told }),
    );
  });
  expect(checked.failed).toBe(true);
  expect(checked.told).toContain('added.ts:1: this looks like a secret');
  expect(checked.told).toContain('a folder/ünadded.env:1: this looks like a secret');
  expect(checked.told).not.toContain('ignored.env');
});

test('a key that is allowed by its fingerprint is no issue, another one in the same file is', () => {
  const finding = { file: '.dev.vars.example', line: 3, form: 'age identity', fingerprint: 'aa' };
  const known = [{ fingerprint: 'aa', name: 'the local key', why: 'opens nothing' }];
  expect(secretIssues([finding], known)).toEqual([]);
  expect(secretIssues([finding, { ...finding, fingerprint: 'bb' }], known)).toEqual([
    expect.stringMatching(/^\.dev\.vars\.example:3: this looks like a secret \(age identity/),
  ]);
  expect(secretIssues([], known)).toEqual([
    'scripts/supply-chain/known-keys.ts allows the local key, which is nowhere',
  ]);
});
