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

const FORMS: readonly [form: string, pattern: RegExp][] = [
  ['private key (JWK)', /["']d["']\s*:\s*["'][\w-]{43,86}["']/g],
  ['age identity', /AGE-SECRET-KEY-1[0-9A-Z]{58}/g],
  ['Resend key', /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}/g],
  ['webhook secret', /\bwhsec_[A-Za-z0-9+/=]{24,}/g],
  ['Turnstile secret', /\b0x4[\w-]{32}\b/g],
];

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
        [...source.matchAll(pattern)].map((match) => finding(form, match.index, match[0])),
      ),
    ];
  });
}
