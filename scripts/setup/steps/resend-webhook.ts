// Resend tells us which addresses come back. Its API: https://resend.com/docs/api-reference/webhooks
import { askResend } from '../resend.ts';
import { putSecrets, type Situation, secretsOf } from '../situation.ts';
import type { Step } from '../step.ts';

const EVENTS = ['email.bounced', 'email.complained', 'email.suppressed'];

interface Webhook {
  id: string;
  endpoint: string;
  signing_secret?: string;
}

const addressOf = ({ answers }: Situation) => `${answers.address}/api/email/webhooks/resend`;

/** Resend shows a webhook's secret again to who asks for that webhook. */
async function secretOf(situation: Situation): Promise<string> {
  const { data } = await askResend<{ data: Webhook[] }>(situation, 'GET', '/webhooks?limit=100');
  const there = data.find(({ endpoint }) => endpoint === addressOf(situation));
  const webhook = there
    ? await askResend<Webhook>(situation, 'GET', `/webhooks/${there.id}`)
    : await askResend<Webhook>(situation, 'POST', '/webhooks', {
        endpoint: addressOf(situation),
        events: EVENTS,
      });
  if (webhook.signing_secret) return webhook.signing_secret;
  throw new Error(
    `Resend does not show the secret of the webhook ${webhook.id}. Remove it at https://resend.com/webhooks, then run this again.`,
  );
}

export const resendWebhook: Step = {
  name: 'bounces',
  async isDone(situation) {
    if (situation.answers.email.provider !== 'resend') return 'only for Resend';
    return (await secretsOf(situation)).includes('RESEND_WEBHOOK_SECRET');
  },
  would: (situation) =>
    `make a webhook at Resend to ${addressOf(situation)}, and put RESEND_WEBHOOK_SECRET`,
  async act(situation) {
    await putSecrets(situation, { RESEND_WEBHOOK_SECRET: await secretOf(situation) });
  },
};
