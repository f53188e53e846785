import { addressIn } from '../../../functions/configuration/mailbox.ts';
import { askResend } from '../resend.ts';
import { configuration, editToml, putSecrets, type Situation, secretsOf } from '../situation.ts';
import type { Step } from '../step.ts';
import { withTable, withVar } from '../wrangler-toml.ts';

/** Without a name of its own, so that emails always have the product's (functions/configuration/mailbox.ts). */
const senderIn = (mailFrom = '') => addressIn(mailFrom)?.email;

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
      senderIn(vars.MAIL_FROM) === choice.from &&
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
      // A key that is wrong would never be replaced.
      await askResend(situation, 'GET', '/webhooks?limit=1');
      await putSecrets(situation, { RESEND_API_KEY: key });
    }
    const { from } = choice;
    await editToml((toml) => {
      const written = withVar(withVar(toml, 'MAIL_FROM', from), 'MAIL_PROVIDER', choice.provider);
      return choice.provider === 'cloudflare' ? withTable(written, '[[send_email]]') : written;
    });
  },
  async left({ answers }) {
    if (answers.email.provider === 'later') return null;
    const domain = answers.email.from.split('@')[1];
    return answers.email.provider === 'resend'
      ? `Emails leave once ${domain} is verified at https://resend.com/domains.`
      : `Emails leave once ${domain} is added to Cloudflare’s email service: https://developers.cloudflare.com/email-service/`;
  },
};
