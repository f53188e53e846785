// Answers that this tree gives already: a second machine asks less, and what was changed by hand since stays.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { addressIn } from '../../functions/configuration/mailbox.ts';
import { type Answers, EmailChoice, type Known, Operator } from './answers.ts';
import { configuration } from './situation.ts';

export const SETTINGS = join('studio', 'dataset', 'site-settings.ndjson');

interface Settings {
  _type?: string;
  operator?: { _type?: string; name?: string; address?: string };
  governingLaw?: string;
}

export async function answersHere(): Promise<Known> {
  const { vars } = await configuration();
  const from = addressIn(vars.MAIL_FROM ?? '')?.email;
  const email = v.safeParse(EmailChoice, { provider: vars.MAIL_PROVIDER, from });
  const operator = await operatorHere();
  return {
    ...(vars.ORIGIN && { address: vars.ORIGIN }),
    ...(email.success && { email: email.output }),
    ...(operator && { operator }),
  };
}

/** Undefined while it is the example's. */
async function operatorHere(): Promise<Answers['operator'] | undefined> {
  const lines = (await readFile(SETTINGS, 'utf8')).split('\n').filter(Boolean);
  const settings = lines
    .map((line) => JSON.parse(line) as Settings)
    .find(({ _type }) => _type === 'siteSettings');
  const { _type: _, ...named } = settings?.operator ?? {};
  const found = v.safeParse(Operator, { ...named, governingLaw: settings?.governingLaw });
  const isExample = /\bexample\b/i.test(`${named.name} ${named.address}`);
  return found.success && !isExample ? found.output : undefined;
}

/** What only `.setup.json` knows once everything else is done. */
export const knownNowhereElse = ({ email, payments, owner }: Answers): Known => ({
  ...(email.provider === 'later' && { email }),
  payments,
  owner,
});
