import { expect, test } from 'vitest';
import { LIFECYCLE_NAMES } from '../../functions/email/rules/lifecycle-cases.ts';
import { lifecycleTexts } from '../../src/testing/email/lifecycle-texts.ts';
import { sampleEmails } from './email-previews.ts';

const SITE = 'https://money.example';
const NAMES = { productName: 'Money School', supportEmail: 'help@money.example' };
const texts = lifecycleTexts({});

test.each(LIFECYCLE_NAMES)('an editor sees %s as three members would get it', (name) => {
  const { subject, preheader, text } = texts[name];
  const emails = sampleEmails(name, { subject, preheader, text }, NAMES, SITE);
  expect(emails.map(({ greeting }) => greeting)).toEqual([
    'Hello Jo,',
    'Hello Aleksandra,',
    'Hello,',
  ]);
  expect(JSON.stringify(emails)).not.toMatch(/[{]{2}|\{productName\}|undefined/);
});

test('each sample member reads their own values, and a form that is still empty shows nothing', () => {
  const subjects = sampleEmails('renewalEmail', texts.renewalEmail as never, NAMES, SITE).map(
    ({ subject }) => subject,
  );
  expect(new Set(subjects).size).toBe(3);
  expect(sampleEmails('quietEmail', {}, {}, SITE)[0]).toMatchObject({
    ...{ subject: '', preheader: '', blocks: [], label: 'Open this step', below: [] },
  });
});

test('a link of the site is complete in the preview', () => {
  const [email] = sampleEmails('quietEmail', { text: 'See [the plans](/plans) too.' }, {}, SITE);
  expect(JSON.stringify(email?.blocks)).toContain(`"url":"${SITE}/plans"`);
});
