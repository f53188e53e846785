// The page of links at the end: everything that a founder opens in the first week.
import type { Answers } from './answers.ts';
import { later } from './later.ts';

interface Page {
  answers: Answers;
  account: string;
  worker: string;
  /** Sentences of the steps. */
  notes: readonly string[];
}

export function endPage({ answers, account, worker, notes }: Page): string {
  const { address, email, payments } = answers;
  const dashboard = `https://dash.cloudflare.com/${account}`;
  const links = [
    ['Your site', address],
    ['Console', `${address}/admin`],
    ['Studio', 'npm run studio'],
    ['Worker, logs', `${dashboard}/workers/services/view/${worker}/production`],
    ['Database', `${dashboard}/workers/d1`],
    ...(payments === 'stripe' ? [['Stripe', 'https://dashboard.stripe.com']] : []),
    ...(email.provider === 'resend' ? [['Resend', 'https://resend.com/emails']] : []),
    ['What to do when', 'docs/operating.md'],
    ['Next deploys', deployCommand(answers)],
  ];
  const rows = links.map(([name = '', link]) => `  ${name.padEnd(16)} ${link}`);
  return [
    '',
    `${address} is live.`,
    '',
    ...rows,
    ...(notes.length > 0 ? ['', leftForYou(notes)] : []),
  ].join('\n');
}

export const leftForYou = (notes: readonly string[]): string =>
  ['Left for you:', ...notes.map((note) => `- ${note.replaceAll('\n', '\n  ')}`)].join('\n');

function deployCommand(answers: Answers): string {
  const left = later(answers);
  return left.length > 0 ? `LATER=${left.join(',')} npm run deploy` : 'npm run deploy';
}
