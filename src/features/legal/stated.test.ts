// Statements that the terms and the privacy policy must contain, as the code implements them.
import { expect, test } from 'vitest';
import { COMPLETE, PLANS } from '../../../functions/rules/plans.ts';
import { getLegalDocument } from '../../content/content.ts';

const percentLess = ({ monthlyCents, annualCents }: typeof COMPLETE) =>
  Math.round(100 - (annualCents / (12 * monthlyCents)) * 100);

test.each([
  ['terms-of-service', `${percentLess(COMPLETE)}% less than twelve monthly payments`],
  ['terms-of-service', 'at least 30 days before the new price applies'],
  [
    'terms-of-service',
    `Complete plan: within ${COMPLETE.guaranteeDays} days of your first payment`,
  ],
  ['terms-of-service', 'The guarantee is given once per person and card'],
  ['terms-of-service', 'We process refunds in 5-10 business days'],
  ['terms-of-service', 'capped at what you paid us in the 12 months before'],
  ['terms-of-service', 'We answer within 48 hours'],
  ['terms-of-service', 'between you and Example operator'],
  ['terms-of-service', 'These terms follow the law of the State of Ohio, USA.'],
  ['terms-of-service', 'withdraw from a plan within 14 days'],
  ['terms-of-service', 'Model withdrawal form.'],
  ['terms-of-service', 'Copyright notices.'],
  ['terms-of-service', 'only you see them until you ask for reviews'],
  ['privacy-policy', 'At present no model is connected'],
  ['privacy-policy', 'is run by Example operator'],
  ['privacy-policy', 'when you close your account, we delete its data within 90 days'],
  ['privacy-policy', 'Billing records: 7 years'],
  ['privacy-policy', 'Stripe’s fingerprint of the card'],
  ['privacy-policy', 'within 72 hours of learning about it'],
  ['privacy-policy', 'We answer requests within 30 days'],
  ['privacy-policy', 'for people 18 or older'],
])('%s says “%s”', async (slug, words) => {
  expect(await textOf(slug)).toContain(words);
});

test('every yearly price is at least thirty percent lower, to the cent', () => {
  for (const plan of PLANS) expect(percentLess(plan), plan.key).toBeGreaterThanOrEqual(30);
});

async function textOf(slug: string): Promise<string> {
  const { sections } = await getLegalDocument(slug);
  return sections.flatMap(({ text }) => text.map(wordsOf)).join('\n');
}

function wordsOf(block: { children?: { text?: string | null }[] | null }): string {
  return (block.children ?? []).map(({ text }) => text ?? '').join('');
}
