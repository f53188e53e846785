import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configuration, editToml, putSecrets, type Situation, secretsOf } from '../situation.ts';
import type { Step } from '../step.ts';
import { withTable, withVar } from '../wrangler-toml.ts';

/** `Product <hello@domain>` */
async function sender(from: string): Promise<string> {
  const settings = await readFile(join('studio', 'dataset', 'site-settings.ndjson'), 'utf8');
  const { productName } = JSON.parse(settings.split('\n')[0] ?? '{}') as { productName?: string };
  return productName ? `${productName.replaceAll(/[<>"]/g, '')} <${from}>` : from;
}

async function needsKey(situation: Situation): Promise<boolean> {
  if (situation.answers.email.provider !== 'resend') return false;
  return !(await secretsOf(situation)).includes('RESEND_API_KEY');
}

export const email: Step = {
  name: 'email',
  async isDone(situation) {
    const { email: choice } = situation.answers;
    if (choice.provider === 'later') return 'left for later: no email leaves';
    const { vars, sendsEmail } = await configuration();
    return (
      vars.MAIL_PROVIDER === choice.provider &&
      vars.MAIL_FROM === (await sender(choice.from)) &&
      (choice.provider === 'resend' || sendsEmail) &&
      !(await needsKey(situation))
    );
  },
  would: ({ answers }) =>
    answers.email.provider === 'resend'
      ? 'write MAIL_PROVIDER and MAIL_FROM into wrangler.toml, and put RESEND_API_KEY'
      : 'write MAIL_PROVIDER and MAIL_FROM into wrangler.toml, with the binding EMAIL',
  async act(situation) {
    const { email: choice } = situation.answers;
    if (choice.provider === 'later') return;
    if (await needsKey(situation)) {
      const { RESEND_API_KEY: key } = situation.keys;
      if (!key) throw new Error('RESEND_API_KEY is not set. Give it in the environment.');
      await putSecrets(situation, { RESEND_API_KEY: key });
    }
    const from = await sender(choice.from);
    await editToml((toml) => {
      const written = withVar(withVar(toml, 'MAIL_FROM', from), 'MAIL_PROVIDER', choice.provider);
      return choice.provider === 'cloudflare' ? withTable(written, '[[send_email]]') : written;
    });
    const domain = choice.from.split('@')[1];
    situation.note(
      choice.provider === 'resend'
        ? `Emails leave once ${domain} is verified at https://resend.com/domains.`
        : `Emails leave once ${domain} is added to Cloudflare’s email service: https://developers.cloudflare.com/email-service/`,
    );
  },
};
