// What only the founder knows, without secrets: the format of `--answers file.json`, and of what is kept between runs.
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { AddressError, validOrigin } from '../deploy/address.ts';
import { unreachableSender } from '../doctor/operator.ts';

/** A sentence for the founder; nothing was changed. */
export class AnswersError extends Error {}

const text = (what: string, most = 500) =>
  v.pipe(
    v.string(`${what} has to be a text`),
    v.trim(),
    v.minLength(1, `${what} is empty`),
    v.maxLength(most, `${what} has more than ${most} characters`),
  );

const email = (what: string) =>
  v.pipe(
    text(what, 254),
    v.email(`${what} is not an email address`),
    v.check(
      (address) => unreachableSender(address).length === 0,
      `${what} is an address that cannot exist`,
    ),
  );

/** An origin, or a host alone: `learn.example.com`. */
export const Address = (worker: string) =>
  v.pipe(
    text('The address'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return validOrigin(dataset.value, worker);
      } catch (error) {
        if (!(error instanceof AddressError)) throw error;
        addIssue({ message: error.message });
        return NEVER;
      }
    }),
  );

const OPERATOR = 'operator has to be an object with name, address, contact and governingLaw';

export const Operator = v.strictObject(
  {
    name: text('The name of who runs the site', 200),
    /** One line or several. */
    address: text('The postal address'),
    contact: email('The contact address'),
    governingLaw: v.pipe(
      text('The governing law'),
      v.check((law) => !law.includes('…'), 'Name the state or country in place of “…”'),
    ),
    /** Where the business is registered, if it is. */
    registration: v.optional(text('The registration')),
  },
  OPERATOR,
);

export const EmailChoice = v.variant(
  'provider',
  [
    v.strictObject({ provider: v.literal('resend'), from: email('The sender') }),
    v.strictObject({ provider: v.literal('cloudflare'), from: email('The sender') }),
    v.strictObject({ provider: v.literal('later') }),
  ],
  'provider has to be resend, cloudflare or later',
);

const answersOf = (worker: string) =>
  v.strictObject({
    /** The id of the Cloudflare account; needed only when the login has several. */
    account: v.optional(
      v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'account is not an account’s id')),
    ),
    address: Address(worker),
    operator: Operator,
    email: EmailChoice,
    payments: v.picklist(['stripe', 'later'], 'payments has to be stripe or later'),
    owner: email('The owner’s address'),
  });

export type Answers = v.InferOutput<ReturnType<typeof answersOf>>;

/** Answers so far. */
export type Known = Partial<Omit<Answers, 'operator'>> & {
  operator?: Partial<Answers['operator']>;
};

/** Next to the code, and ignored by Git. */
const KEPT_IN = '.setup.json';

/** Throws AnswersError that names everything that is wrong. */
export function validAnswers(given: unknown, worker: string): Answers {
  const { success, output, issues } = v.safeParse(answersOf(worker), given);
  if (success) return output;
  const lines = issues.map(
    (issue) => `- ${v.getDotPath(issue) ?? 'the answers'}: ${sentence(issue)}`,
  );
  throw new AnswersError(`The answers are not complete yet:\n${lines.join('\n')}`);
}

function sentence({ type, expected, message, received }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never')
    return 'is not part of the format (secrets come from the environment, never from this file)';
  return received === 'undefined' ? 'is missing' : message;
}

/** Throws AnswersError. */
export async function answersIn(file: string): Promise<unknown> {
  const content = await readFile(file, 'utf8').catch((error: Error) => {
    throw new AnswersError(`${file} cannot be read: ${error.message}`);
  });
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new AnswersError(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/** Throws AnswersError. */
export async function keptAnswers(): Promise<Known> {
  const content = await readFile(KEPT_IN, 'utf8').catch(() => '{}');
  try {
    return JSON.parse(content) as Known;
  } catch {
    throw new AnswersError(
      `${KEPT_IN} is not JSON any more. \`npm run setup -- --ask\` asks again, and replaces it.`,
    );
  }
}

/** Complete or not there, also after a crash. */
export async function keepAnswers(answers: Known): Promise<void> {
  await writeFile(`${KEPT_IN}.new`, `${JSON.stringify(answers, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${KEPT_IN}.new`, 0o600);
  await rename(`${KEPT_IN}.new`, KEPT_IN);
}
