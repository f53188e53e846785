import { expect, test } from 'vitest';
import { lifecycleTexts } from '../../../src/testing/email/lifecycle-texts.ts';
import { inlineText } from '../../admin/broadcasts/rules/words.ts';
import { filledEmail, SAMPLES, sampleValues } from './lifecycle.ts';
import { LIFECYCLE_NAMES, lifecycleCase } from './lifecycle-cases.ts';
import { lifecycleIssues } from './lifecycle-issues.ts';

const SITE = 'https://site.example';
const texts = lifecycleTexts({});
const WORDS = { subject: 'Hi', preheader: 'Hi', text: 'Hi' };
const issuesOf = (fields: object) =>
  lifecycleIssues('renewalEmail', { ...WORDS, ...fields }).map(
    ({ path, message }) => `${path}: ${message}`,
  );

test('every case has its words, and they have no issue', () => {
  expect(Object.keys(texts).sort()).toEqual([...LIFECYCLE_NAMES].sort());
  for (const name of LIFECYCLE_NAMES)
    expect([name, lifecycleIssues(name, texts[name])]).toEqual([name, []]);
});

test.each(LIFECYCLE_NAMES)('three sample members get %s with no blank left', (name) => {
  for (const sample of SAMPLES) {
    const email = filledEmail(name, texts[name], sampleValues(name, sample), SITE);
    expect(JSON.stringify(email)).not.toMatch(/\{\{|undefined/);
  }
});

test('a blank of another email is an issue, and so is one with a space in it', () => {
  expect(issuesOf({ subject: 'On {{day}}, {{next_try}}' })).toEqual([
    expect.stringContaining(
      'subject: “{{next_try}}” is no blank of this email. Use {{first_name}}',
    ),
  ]);
  expect(issuesOf({ text: 'Hi {{first name}}, {plan} and {{ plan }}' })).toEqual([
    expect.stringContaining('text: “{{first name}}”'),
    expect.stringContaining('text: “{plan}”'),
  ]);
  expect(issuesOf({ text: 'Write to {supportEmail} at {productName}, {{first_name}}.' })).toEqual(
    [],
  );
});

test('a link that doesn’t work, a second button and marks in a subject are issues', () => {
  expect(issuesOf({ below: 'See [this](next).' })).toEqual([
    expect.stringContaining('below: The link to “next” doesn’t work.'),
  ]);
  expect(issuesOf({ text: 'See [{{plan}}](/{{plan}}) too.' })).toHaveLength(1);
  expect(issuesOf({ text: 'Hi.\n\n[Go on](/next)' })).toEqual([
    expect.stringContaining('“Go on” would be a second button.'),
  ]);
  expect(issuesOf({ subject: '**Now**', preheader: '[a](/next)', buttonLabel: 'Go' })).toEqual([
    expect.stringContaining('subject: Only plain words'),
    expect.stringContaining('preheader: Only plain words'),
  ]);
});

test('a value adds no mark and no link, and a missing name reads as “there”', () => {
  const values = { first_name: '', plan: '**[win](https://evil.example)**', day: '' };
  const { blocks, subject, label } = filledEmail(
    'comeBackEmail',
    { subject: 'Hi {{first_name}}\n', preheader: 'x', text: 'Your {{plan}} plan' },
    values,
    SITE,
  );
  expect(subject).toBe('Hi there');
  expect(label).toBe(lifecycleCase('comeBackEmail').button);
  expect(blocks).toEqual([{ kind: 'paragraph', inlines: [{ text: `Your ${values.plan} plan` }] }]);
  expect(blocks.map((one) => ('inlines' in one ? inlineText(one.inlines) : ''))).toEqual([
    `Your ${values.plan} plan`,
  ]);
});
