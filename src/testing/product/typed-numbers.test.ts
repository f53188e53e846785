// A number in an email or a toast is inserted from rows, plans or constants. A typed one is listed here with the
// condition that makes it true, so that both change together.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_PROMPT } from '../../../functions/ai-content/rules/variables.ts';
import { isLifecycle } from '../../../functions/email/rules/lifecycle-cases.ts';
import { RENEWAL_NOTICE_MS } from '../../../functions/membership/charge-notices.ts';
import { ADVICE_PER_DAY } from '../../../functions/onboarding/advice-log.ts';
import { DAY_MINUTES } from '../../../functions/onboarding/rules/profile.ts';
import { GOAL } from '../../../functions/referrals/ledger.ts';
import { DELETED_DAYS } from '../../../functions/saved-work/rules/saved-work.ts';
import { CORE_MINUTES } from '../../../studio/model/vocabulary.ts';
import { publishedDocuments } from '../../content/dataset.ts';
import { paragraphs } from '../../content/paragraphs.ts';
import { sourceFiles } from '../run/source-files.ts';

const DAY_MS = 86_400_000;
const published = await publishedDocuments();
const legal = published
  .filter(({ _type }) => _type === 'legalDocument')
  .flatMap((document) => paragraphs(document).map(({ text }) => text))
  .join('\n');
const minutes = published
  .filter(({ _type }) => _type === 'module')
  .map(({ estimatedMinutes }) => Number(estimatedMinutes));
const contains = (file: string, code: string) => readFileSync(file, 'utf8').includes(code);

const twoScreens = () =>
  contains('src/testing/journeys/membership.spec.ts', 'a member cancels in two screens');

/** By the text that contains the number. */
const TYPED: Record<string, () => boolean> = {
  'Five people joined through your link': () => GOAL === 5,
  'We’ll email you two weeks ahead': () => RENEWAL_NOTICE_MS === 14 * DAY_MS,
  'Canceling takes two screens': twoScreens,
  'It takes two screens': twoScreens,
  'in two screens': twoScreens,
  // Stripe's statement about refunds: https://docs.stripe.com/refunds
  'It can take 5-10 business days': () => true,
  'after 10 business days': () => true,
  'Fifteen minutes a day is enough': () =>
    DAY_MINUTES === 15 && Math.max(...minutes, CORE_MINUTES) <= 15,
  'from the last 30 days': () => contains('functions/session/review.ts', 'const DAYS = 30;'),
  'overwritten within 30 days': () => /backups[^.]*30 days/.test(legal),
  'the billing records for 7 years': () => /7 years/.test(legal),
  'can be restored for 30 days': () => DELETED_DAYS === 30,
  'up to 30,000 characters': () => MAX_PROMPT === 30_000,
};

const NUMBER =
  /(?<![\w$-])(?:\d[\d,-]*\d|\d|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty)(?![\w-])/gi;

/** The texts in a piece of code, without inserted values, comments and compared strings. */
const textsOf = (code: string) =>
  [
    ...code
      .replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '')
      .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      .matchAll(/'((?:[^'\\\n]|\\.)+)'|`([^`\n]+)`/g),
  ].map(([, plain, template]) => plain ?? template ?? '');

const EMAILS = sourceFiles('functions/email/{templates/*,plan-format,when-and-where,lifetime}.ts');
const TOASTS = sourceFiles('src/**/*.{ts,tsx}').filter((file) => !file.includes('testing/'));

/** The words of emails that editors own. */
const OWNED = published
  .filter(({ _type }) => isLifecycle(_type))
  .flatMap((document) => Object.values(document).filter((value) => typeof value === 'string'));

const found = [
  ...OWNED,
  ...EMAILS.flatMap((file) => textsOf(readFileSync(file, 'utf8'))),
  ...TOASTS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/showToast\(\{[\s\S]*?\}\)/g)].flatMap(([code]) =>
      textsOf(code),
    ),
  ),
].filter((text) => text.includes(' ') || /^\d/.test(text));

test('no email and no toast has a typed number without a source', () => {
  expect(found.length).toBeGreaterThan(200);
  expect(OWNED.length).toBeGreaterThan(60);
  const unproven = found.flatMap((text) => {
    const rest = Object.keys(TYPED).reduce((left, phrase) => left.replaceAll(phrase, ''), text);
    return (rest.match(NUMBER) ?? []).map((number) => `${number} in “${text}”`);
  });
  expect(unproven).toEqual([]);
});

test.each(Object.entries(TYPED))('“%s” is so, and is written somewhere', (phrase, isSo) => {
  expect(found.some((text) => text.includes(phrase))).toBe(true);
  expect(isSo()).toBe(true);
});

test('the advice that the wizard counts down is as much as the server gives a day', () => {
  expect(ADVICE_PER_DAY).toBe(5);
  const panel = readFileSync('src/features/onboarding/AdvicePanel.tsx', 'utf8');
  expect(panel).toContain('of 5 left today');
  expect(panel).toContain('asked five times today');
});
