// What every step has at hand.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Answers } from './answers.ts';
import { type Cloudflare, sqlAt, unlessNoWorker } from './cloudflare/api.ts';
import { type Configured, configured } from './wrangler-toml.ts';

export const TOML = 'wrangler.toml';

export interface Situation {
  answers: Answers;
  /** The id of the Cloudflare account. */
  account: string;
  cloudflare: Cloudflare;
  /** Keys of providers, from the environment or typed. They are never written to a file. */
  keys: NodeJS.Dict<string>;
  /** A sentence for the end of the run. */
  note(sentence: string): void;
}

const readToml = () => readFile(TOML, 'utf8');
export const configuration = async (): Promise<Configured> => configured(await readToml());

/** Complete or as before, also after a crash. */
export async function writeWhole(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

export async function editToml(edit: (toml: string) => string): Promise<void> {
  const before = await readToml();
  const after = edit(before);
  if (after !== before) await writeWhole(TOML, after);
}

export const pathOf = ({ account }: Situation, path: string) => `/accounts/${account}${path}`;

/** Names of the Worker's secrets; none when there is no Worker yet. */
export async function secretsOf(situation: Situation): Promise<string[]> {
  const { name } = await configuration();
  const path = pathOf(situation, `/workers/scripts/${name}/secrets`);
  const list = await unlessNoWorker(situation.cloudflare.get<{ name: string }[]>(path));
  return (list ?? []).map((secret) => secret.name);
}

/** Put all at once, over a pipe. An existing secret of the same name is replaced, so callers ask first. */
export async function putSecrets(
  situation: Situation,
  secrets: Record<string, string>,
): Promise<void> {
  await run(situation, 'wrangler', ['secret', 'bulk'], JSON.stringify(secrets));
}

export async function sqlOf({ cloudflare, account }: Situation) {
  const { database } = await configuration();
  return sqlAt(cloudflare, account, database.id);
}

const KEYS_OF_PROVIDERS = /^(STRIPE|RESEND)_/;

/** Shows what the program prints. Throws a sentence when it fails. The providers' keys are not passed on. */
export async function run(
  { account }: Pick<Situation, 'account'>,
  command: string,
  args: readonly string[],
  input?: string,
  extra: NodeJS.Dict<string> = {},
): Promise<void> {
  const own = Object.entries(process.env).filter(([name]) => !KEYS_OF_PROVIDERS.test(name));
  const env = { ...Object.fromEntries(own), CLOUDFLARE_ACCOUNT_ID: account, ...extra };
  const child: ChildProcess = spawn(command, args, {
    stdio: [input === undefined ? 'inherit' : 'pipe', 'inherit', 'inherit'],
    env: env as NodeJS.Dict<string> as NodeJS.ProcessEnv,
  });
  child.stdin?.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`\`${[command, ...args].join(' ')}\` failed; its message is above.`);
}
