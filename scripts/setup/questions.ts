// The eight questions. An answer that is known is not asked for, and each answer is kept right away.
import * as v from 'valibot';
import {
  Address,
  type Answers,
  AnswersError,
  EmailChoice,
  type Known,
  Operator,
} from './answers.ts';
import { accountsOf, notOurs, workersDev } from './cloudflare/accounts.ts';
import type { Cloudflare } from './cloudflare/api.ts';

export interface Prompts {
  /** `wrong` gives a sentence for what cannot be taken. */
  text(question: {
    message: string;
    initial?: string;
    wrong(value: string): string | undefined;
  }): Promise<string>;
  choose<T extends string>(question: {
    message: string;
    options: { value: T; label: string }[];
  }): Promise<T>;
}

export interface Asking {
  prompts: Prompts;
  cloudflare: Cloudflare;
  worker: string;
  /** Called after each answer. */
  keep(answers: Known): Promise<void>;
}

const numbered = (question: number) => `${question} of 8 · `;

/** The account's id. Asks only when the login has several. */
export async function chosenAccount(
  { prompts, cloudflare }: Pick<Asking, 'prompts' | 'cloudflare'>,
  known: string | null | undefined,
): Promise<string> {
  const [first, ...others] = await accountsOf(cloudflare);
  if (known) {
    // A token may not be allowed to list its account.
    const ids = first ? [first, ...others].map(({ id }) => id) : [known];
    if (ids.includes(known)) return known;
    throw new AnswersError(
      `This login has no account ${known}. It has: ${[first, ...others].map((one) => `${one?.name} (${one?.id})`).join(', ')}.`,
    );
  }
  if (!first)
    throw new Error(
      'This login has no account at Cloudflare. Make one at https://dash.cloudflare.com.',
    );
  if (others.length === 0) return first.id;
  return prompts.choose({
    message: `${numbered(1)}Which Cloudflare account?`,
    options: [first, ...others].map(({ id, name }) => ({ value: id, label: name })),
  });
}

/** All answers; asks for those that `known` lacks. */
export async function askRest(asking: Asking, account: string, known: Known): Promise<Known> {
  let answers: Known = { ...known, account };
  const note = async (more: Known) => {
    answers = { ...answers, ...more };
    await asking.keep(answers);
  };
  await note({});
  if (!answers.address) await note({ address: await askAddress(asking, account) });
  const { entries } = Operator;
  const noteOperator = (more: Known['operator']) =>
    note({ operator: { ...answers.operator, ...more } });
  if (!answers.operator?.name || !answers.operator.address)
    await noteOperator(await askEnvelope(asking));
  if (!answers.operator?.contact)
    await noteOperator({
      contact: await askText(
        asking,
        `${numbered(4)}Which email address do members and authorities write to?`,
        entries.contact,
      ),
    });
  if (!answers.operator?.governingLaw)
    await noteOperator({
      governingLaw: await askText(
        asking,
        `${numbered(5)}Which law governs your terms?`,
        entries.governingLaw,
        'the law of the State of …, USA',
      ),
    });
  const contact = answers.operator?.contact;
  if (!answers.email) await note({ email: await askEmail(asking, contact) });
  if (!answers.payments)
    await note({
      payments: await asking.prompts.choose<Answers['payments']>({
        message: `${numbered(7)}Payments with Stripe?`,
        options: [
          { value: 'stripe', label: 'Now: I have the keys' },
          { value: 'later', label: 'Later: members cannot pay yet' },
        ],
      }),
    });
  if (!answers.owner)
    await note({
      owner: await askText(
        asking,
        `${numbered(8)}Your own email address, for the first account (owner)`,
        entries.contact,
        contact,
      ),
    });
  return answers;
}

async function askText(
  { prompts }: Pick<Asking, 'prompts'>,
  message: string,
  schema: v.GenericSchema<string, string>,
  initial?: string,
): Promise<string> {
  const wrong = (value: string) => v.safeParse(schema, value).issues?.[0]?.message;
  return v.parse(schema, await prompts.text({ message, ...(initial && { initial }), wrong }));
}

/** Asks again while the address is no address of this account. */
async function askAddress(asking: Asking, account: string): Promise<string> {
  const { cloudflare, worker } = asking;
  for (;;) {
    const free = await workersDev(cloudflare, account, worker);
    const hint = free ? ` Without a domain of your own: ${free}` : '';
    const origin = await askText(
      asking,
      `${numbered(2)}Where should the site answer? A domain in this account, such as learn.your-domain.com.${hint}`,
      Address(worker),
    );
    const why = await notOurs(cloudflare, { account, worker }, origin);
    if (!why) return origin;
    console.info(why);
  }
}

async function askEnvelope(asking: Asking) {
  const { name, address } = Operator.entries;
  const envelope = await askText(
    asking,
    `${numbered(3)}Who runs the site? Name and postal address, as on an envelope, with commas between the lines.`,
    v.pipe(name, v.regex(/^[^,]+,.*\w/, 'Write the name, a comma, then the postal address')),
  );
  const [who = '', ...lines] = envelope.split(',').map((part) => part.trim());
  return { name: who, address: v.parse(address, lines.join('\n')) };
}

async function askEmail(asking: Asking, contact?: string): Promise<Answers['email']> {
  const provider = await asking.prompts.choose<Answers['email']['provider']>({
    message: `${numbered(6)}Who sends emails? Without a provider no member can reset a password.`,
    options: [
      { value: 'resend', label: 'Resend' },
      { value: 'cloudflare', label: 'Cloudflare’s email service' },
      { value: 'later', label: 'Later' },
    ],
  });
  if (provider === 'later') return { provider };
  const { from } = EmailChoice.options[0].entries;
  return {
    provider,
    from: await askText(asking, `${numbered(6)}From which address?`, from, contact),
  };
}
