// Keys of providers: from the environment, or typed without being shown. They go to Cloudflare, and to no file.

import { LOCAL_KEY } from '../../functions/configuration/payments.ts';
import { keyProblems } from '../doctor/payments.ts';
import { type Answers, AnswersError } from './answers.ts';

interface Wanted {
  answers: Pick<Answers, 'email' | 'payments'>;
  /** Names of the Worker's secrets. */
  there: readonly string[];
  /** Null without a terminal. */
  askHidden:
    | ((message: string, wrong: (typed: string) => string | undefined) => Promise<string>)
    | null;
}

/** Names of the keys that have to be given now. */
function wantedKeys({ answers, there }: Wanted): string[] {
  const missing = (...names: string[]) => names.some((name) => !there.includes(name));
  return [
    ...(answers.email.provider === 'resend' && missing('RESEND_API_KEY', 'RESEND_WEBHOOK_SECRET')
      ? ['RESEND_API_KEY']
      : []),
    ...(answers.payments === 'stripe' &&
    missing('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET')
      ? ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']
      : []),
  ];
}

/** Throws a sentence that names what is missing or cannot be right. Nothing was changed by then. */
export async function providerKeys(wanted: Wanted): Promise<NodeJS.Dict<string>> {
  const { RESEND_API_URL, STRIPE_API_URL } = process.env;
  const keys: NodeJS.Dict<string> = { RESEND_API_URL, STRIPE_API_URL };
  const names = wantedKeys(wanted);
  for (const name of names)
    keys[name] =
      process.env[name] ||
      (await wanted.askHidden?.(name, (typed) => wrongKey(name, { ...keys, [name]: typed }))) ||
      undefined;
  const missing = names.filter((name) => !keys[name]);
  if (missing.length > 0)
    throw new AnswersError(
      `Set ${missing.join(' and ')} in the environment, or answer “later” for now.`,
    );
  for (const name of names) {
    const wrong = wrongKey(name, keys);
    if (wrong) throw new AnswersError(wrong);
  }
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => value));
}

/** Test keys are taken, for a founder who tries first; the last page says so. */
function wrongKey(name: string, keys: NodeJS.Dict<string>): string | undefined {
  if (!keys[name]) return `${name} is empty.`;
  if (name === 'RESEND_API_KEY')
    return keys[name]?.startsWith('re_')
      ? undefined
      : `${name} is no key of Resend; those begin with re_.`;
  const isLocal = keys.STRIPE_SECRET_KEY === LOCAL_KEY;
  const [wrong] = keyProblems(keys).filter(
    (problem) => !/test key|local Stripe/.test(problem) && !(isLocal && /both live/.test(problem)),
  );
  return wrong && `${wrong}.`;
}
