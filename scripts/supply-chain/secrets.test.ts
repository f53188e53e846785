import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
