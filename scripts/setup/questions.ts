// The eight questions. An answer that is known is not asked for, and each answer is kept at once.
import * as v from 'valibot';
import { Address, type Answers, EmailChoice, Operator } from './answers.ts';
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
  keep(answers: Partial<Answers>): Promise<void>;
}

/** The account's id. Asks only when the login has several. */
export async function chosenAccount(
  { prompts, cloudflare }: Pick<Asking, 'prompts' | 'cloudflare'>,
  known: string | null | undefined,
): Promise<string> {
  if (known) return known;
  const [first, ...others] = await accountsOf(cloudflare);
  if (!first)
    throw new Error(
      'This login has no account at Cloudflare. Make one at https://dash.cloudflare.com.',
    );
  if (others.length === 0) return first.id;
  return prompts.choose({
    message: 'Which Cloudflare account?',
    options: [first, ...others].map(({ id, name }) => ({ value: id, label: name })),
  });
}

/** All answers; asks for those that `known` lacks. */
export async function askRest(
  { prompts, cloudflare, worker, keep }: Asking,
  account: string,
  known: Partial<Answers>,
): Promise<Partial<Answers>> {
  let answers: Partial<Answers> = { ...known, account };
  const note = async (more: Partial<Answers>) => {
    answers = { ...answers, ...more };
    await keep(answers);
  };
  await note({});
  const ask = async (
    message: string,
    schema: v.GenericSchema<string, string>,
    initial?: string,
  ) => {
    const wrong = (value: string) => v.safeParse(schema, value).issues?.[0]?.message;
    return v.parse(schema, await prompts.text({ message, ...(initial && { initial }), wrong }));
  };

  while (!answers.address) {
    const free = await workersDev(cloudflare, account, worker);
    const hint = free ? ` Without a domain of your own: ${free}` : '';
    const origin = await ask(
      `Where should the site answer? A domain in this account, such as learn.your-domain.com.${hint}`,
      Address(worker),
    );
    const why = await notOurs(cloudflare, { account, worker }, origin);
    if (!why) await note({ address: origin });
    else console.info(why);
  }
  if (!answers.operator) {
    const { name, address, contact, governingLaw } = Operator.entries;
    const envelope = await ask(
      'Who runs the site? Name and postal address, as on an envelope, with commas between the lines.',
      v.pipe(name, v.regex(/^[^,]+,.*\w/, 'A name, a comma, then the postal address')),
    );
    const [who = '', ...lines] = envelope.split(',').map((part) => part.trim());
    await note({
      operator: {
        name: who,
        address: v.parse(address, lines.join('\n')),
        contact: await ask('Which email address do members and authorities write to?', contact),
        governingLaw: await ask(
          'Which law governs your terms?',
          governingLaw,
          'the law of the State of …, USA',
        ),
      },
    });
  }
  if (!answers.email) {
    const provider = await prompts.choose<Answers['email']['provider']>({
      message: 'Who sends emails? Without a provider no member can reset a password.',
      options: [
        { value: 'resend', label: 'Resend' },
        { value: 'cloudflare', label: 'Cloudflare’s email service' },
        { value: 'later', label: 'Later' },
      ],
    });
    const from = EmailChoice.options[0].entries.from;
    await note({
      email:
        provider === 'later'
          ? { provider }
          : { provider, from: await ask('Emails come from', from, answers.operator?.contact) },
    });
  }
  if (!answers.payments)
    await note({
      payments: await prompts.choose<Answers['payments']>({
        message: 'Payments with Stripe?',
        options: [
          { value: 'stripe', label: 'Now: I have the keys' },
          { value: 'later', label: 'Later: nobody can pay yet' },
        ],
      }),
    });
  if (!answers.owner)
    await note({
      owner: await ask(
        'Your own email address, for the first account (owner)',
        Operator.entries.contact,
        answers.operator?.contact,
      ),
    });
  return answers;
}
