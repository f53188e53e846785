// Keys that were committed by mistake. secretlint knows those of well-known services; the forms below are the keys that
// this product makes or is given, which it does not know.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { runSecretLint } from 'secretlint';

export interface Finding {
  file: string;
  line: number;
  /** The form of key, such as "private key (JWK)". */
  form: string;
  /** Of the key itself, which is not repeated in any output. */
  fingerprint: string;
}

/**
 * In a JSON text or a string literal, a key's quotes and line ends have backslashes. What tells one key from another is in
 * the group `key`; without one, it is the whole match.
 */
const FORMS: readonly [form: string, pattern: RegExp][] = [
  [
    'private key (JWK)',
    /(?<![\w-])(?:\\*["'])?d(?:\\*["'])?\s*:\s*\\*["'](?<key>[\w-]{43,86})(?![\w-])/g,
  ],
  [
    'private key (PEM in one line)',
    /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\\+[rn])+(?<key>[A-Za-z0-9+/]{24,})/g,
  ],
  ['age identity', /AGE-SECRET-KEY-1[0-9A-Z]{58}/g],
  ['Cloudflare token', /\bcf(?:k|ut|at)_[A-Za-z0-9]{40,}/g],
  ['Google client secret', /\bGOCSPX-[\w-]{20,}/g],
  ['key of a model', /\bsk-[\w-]{32,}/g],
  ['Resend key', /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}/g],
  ['Sanity token', /\bsk[A-Za-z0-9]{80,}\b/g],
  ['webhook secret', /\bwhsec_[A-Za-z0-9+/=]{24,}/g],
  ['address of a chat’s webhook', /\bdiscord(?:app)?\.com\/api\/webhooks\/\d{15,}\/[\w-]{40,}/g],
  ['Turnstile secret', /\b0x4[\w-]{32}\b/g],
  ['secret variable', secretVariable()],
  // Text that keeps secretlint from looking at the lines below it.
  ['a comment that hides keys', /secretlint-(?:disable)/g],
];

/** `SOME_SECRET=…` and `"SOME_TOKEN": "…"`, with a value as programs make them: no word that people write. */
function secretVariable(): RegExp {
  const name = /\b[A-Z][A-Z0-9_]*(?:SECRET|TOKEN|(?<!SITE_|PUBLISHABLE_)KEY|PASSWORD)\b/;
  const random = /(?=[\w+/-]*[a-z])(?=[\w+/-]*[A-Z])(?=[\w+/-]*\d)[\w+/-]{24,}=*|[\da-f]{32,}/;
  return new RegExp(
    `${name.source}\\\\*["'\`]?\\s*[:=]\\s*\\\\*["'\`]?(?<key>${random.source})(?![\\w.(])`,
    'g',
  );
}

/** As secretlint's formatter "json" writes it. */
interface Linted {
  filePath: string;
  /** Absent of a file that is not text. */
  sourceContent?: string;
  messages: { ruleId: string; range: [from: number, to: number] }[];
}

export async function findSecrets(files: readonly string[]): Promise<Finding[]> {
  const cwd = process.cwd();
  const { stdout } = await runSecretLint({
    cliOptions: { cwd, filePathOrGlobList: [...files], noGlob: true },
    engineOptions: {
      cwd,
      formatter: 'json',
      color: false,
      maskSecrets: false,
      configFileJSON: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend' }] },
    },
  });
  const linted = JSON.parse(stdout ?? '[]') as Linted[];
  return linted.flatMap(({ filePath, sourceContent: source = '', messages }) => {
    const finding = (form: string, from: number, key: string): Finding => ({
      file: relative(cwd, filePath),
      line: source.slice(0, from).split('\n').length,
      form,
      fingerprint: createHash('sha256').update(key).digest('hex').slice(0, 16),
    });
    return [
      ...messages.map(({ ruleId, range: [from, to] }) =>
        finding(ruleId.replace(/^.*-rule-/, ''), from, source.slice(from, to)),
      ),
      ...FORMS.flatMap(([form, pattern]) =>
        [...source.matchAll(pattern)].map((match) =>
          finding(form, match.index, match.groups?.key ?? match[0]),
        ),
      ),
    ];
  });
}
