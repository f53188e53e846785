import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { NO_FACTS } from '../../business-facts/rules/facts.ts';
import { CHAT_TOOLS, chatAddress } from './chat-tools.ts';
import { FilledPromptData, MAX_ANSWER } from './data.ts';
import { filledPromptDocument } from './document.ts';
import { factsOfPrompt, knownValues } from './known-facts.ts';
import { blankLabel, blankName, isLongText } from './labels.ts';
import { fillPrompt, MAX_VALUE, openBlanks, promptParts, variablesOf } from './variables.ts';

interface Stored {
  _id: string;
  text: string;
}
const prompts = new Map(
  readFileSync('studio/dataset/prompts.ndjson', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Stored)
    .map(({ _id, text }) => [_id.replace(/^prompt-/, ''), text]),
);
const factsOf = (slug: string) => factsOfPrompt(prompts.get(slug) ?? '');

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/);
const template = fc
  .array(
    fc.oneof(
      fc.string(),
      name.map((word) => `{${word}}`),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('a text is its parts put together again', () => {
  fc.assert(
    fc.property(template, (text) => {
      const whole = promptParts(text)
        .map((part) => (part.kind === 'text' ? part.text : `{${part.name}}`))
        .join('');
      expect(whole).toBe(text);
    }),
  );
});

test('each variable is asked for once, in the order of the text', () => {
  expect(variablesOf('{b} and {a}, then {b} again: {c_2}')).toEqual(['b', 'a', 'c_2']);
  expect(variablesOf('no { blank }, {}, {A}, {1}, {a-b} or {__proto__}')).toEqual([]);
});

test('a text without values stays as it is, and one with all values has no blank left', () => {
  fc.assert(
    fc.property(template, fc.string({ minLength: 1 }), (text, value) => {
      expect(fillPrompt(text, {})).toBe(text);
      const values = Object.fromEntries(
        variablesOf(text).map((variable) => [variable, `x${value}`]),
      );
      expect(openBlanks(text, values)).toEqual([]);
      const parts = promptParts(text).map((part) =>
        part.kind === 'text' ? part.text : `x${value}`.trim(),
      );
      expect(fillPrompt(text, values)).toBe(parts.join(''));
    }),
  );
});

test('braces and dollar signs inside a value are text', () => {
  expect(fillPrompt('{a} for {b}', { a: '{b} $& $1 \\', b: 'Ada' })).toBe('{b} $& $1 \\ for Ada');
});

test('a blank with spaces only is open', () => {
  expect(openBlanks('{a} {b} {c}', { a: ' \n', b: 'x' })).toEqual(['a', 'c']);
  expect(fillPrompt('{a}!', { a: '  ' })).toBe('{a}!');
  expect(openBlanks('{constructor}', {})).toEqual(['constructor']);
});

test.each([
  ['owner_name', 'owner name', 'Owner name'],
  ['todays_date', 'today’s date', 'Today’s date'],
  ['what_i_know', 'what I know', 'What I know'],
  ['my_notes', 'my notes', 'Your notes'],
  ['whats_new', 'what’s new', 'What’s new'],
  ['pdf_text', 'PDF text', 'PDF text'],
  ['sample_1', 'sample 1', 'Sample 1'],
])('{%s} is “%s” in the text and “%s” above its field', (variable, inText, label) => {
  expect(blankName(variable)).toBe(inText);
  expect(blankLabel(variable)).toBe(label);
});

test('every variable of the library has a label that reads as words', () => {
  for (const text of prompts.values())
    for (const variable of variablesOf(text))
      expect(blankLabel(variable)).toMatch(/^[A-Z0-9][\w’ ]+$|^[A-Z]\w*$/);
});

test('long texts get several lines, names and numbers one', () => {
  const long = [
    'their_text',
    'transcript',
    'notes',
    'my_notes',
    'raw_notes_with_times',
    'email_text',
  ];
  for (const variable of long) expect(isLongText(variable, ''), variable).toBe(true);
  const short = [
    'business',
    'owner_name',
    'price',
    'hours_per_week',
    'max_words',
    'number_of_pages',
  ];
  for (const variable of short) expect(isLongText(variable, ''), variable).toBe(false);
  expect(isLongText('sentence', 'They said "{sentence}".')).toBe(true);
});

test('the member’s service fills the blank, the client’s service does not', () => {
  expect(factsOf('three-opening-lines-from-their-own-words')).toEqual({
    business: 'clientName',
    service: 'offer',
    type_of_business: 'customers',
  });
  // "{business} in {town} does {service} for …": all of it is the client's, but the town is where the member works.
  expect(factsOf('three-homepage-openings-to-test-on-strangers')).toEqual({
    business: 'clientName',
    town: 'place',
  });
  expect(factsOf('service-page-rebuilt-around-one-decision')).not.toHaveProperty('service');
  expect(factsOf('judge-an-ad-spot-someone-wants-to-sell-me')).not.toHaveProperty('customers');
});

test('the hours of a helper are not the member’s hours', () => {
  expect(factsOf('plan-a-helper-s-first-week-by-the-hour')).not.toHaveProperty('hours_per_week');
  expect(factsOf('plan-a-launch-backward-from-the-date')).toMatchObject({
    hours_per_week: 'hours',
  });
});

test('clients are named by the facts about the project’s client, never by the member’s own', () => {
  for (const text of prompts.values()) {
    const facts = factsOfPrompt(text);
    for (const variable of ['owner_name', 'sender_name', 'tool'])
      expect(facts).not.toHaveProperty(variable);
    for (const variable of ['business', 'client', 'client_name', 'shop', 'trade'])
      if (facts[variable]) expect(facts[variable], variable).toMatch(/^client/);
  }
  const text = 'Write for {client_name}, a {trade}, about {offer}.';
  const client = { ...NO_FACTS, clientName: 'Rosa’s Bakery', clientTrade: 'bakery' };
  expect(knownValues(text, client, null)).toEqual({
    client_name: 'Rosa’s Bakery',
    trade: 'bakery',
  });
  expect(knownValues(text, { ...NO_FACTS, businessName: 'Ada’s' }, null)).toEqual({});
});

test('a fact that is not known fills nothing; the date is today’s', () => {
  const text = 'I sell {offer} in {country}. Today is {todays_date}.';
  const facts = { ...NO_FACTS, offer: '  answer pages ', country: ' ' };
  expect(knownValues(text, facts, 'November 22, 2026')).toEqual({
    offer: 'answer pages',
    todays_date: 'November 22, 2026',
  });
  expect(knownValues(text, null, null)).toEqual({});
});

test('a prompt travels in the address, and a long one is pasted', () => {
  const text = 'A & B #1 50% +\n“{x}”';
  for (const tool of CHAT_TOOLS) {
    const { href, needsPaste } = chatAddress(tool, text);
    const url = new URL(href);
    expect(url.protocol).toBe('https:');
    expect(needsPaste).toBe(tool.name === 'Gemini');
    expect(url.searchParams.get('q')).toBe(tool.name === 'Gemini' ? null : text);
    expect(chatAddress(tool, 'é'.repeat(2000))).toEqual({ href: tool.home, needsPaste: true });
  }
  expect(chatAddress(CHAT_TOOLS[0] as never, 'half \ud800').href).toContain('half');
});

const kept = {
  slug: 'first-outreach-message',
  promptTitle: 'First outreach message',
  text: 'Write to {business} about {service}.',
  values: { service: 'answer pages' },
};

test('a filled prompt is stored with its template and values', () => {
  expect(v.parse(FilledPromptData, kept)).toEqual({ ...kept, answer: '' });
});

test.each([
  { ...kept, slug: '../secret' },
  { ...kept, promptTitle: ' ' },
  { ...kept, values: { service: 'x'.repeat(MAX_VALUE + 1) } },
  { ...kept, values: { 'Not a name': 'x' } },
  { ...kept, text: '{a}{a}{a}{a}', values: { a: 'x'.repeat(MAX_VALUE) } },
  { ...kept, answer: 'x'.repeat(MAX_ANSWER + 1) },
  { ...kept, html: '<b>' },
  { ...kept, values: null },
])('%# what cannot be a filled prompt is refused', (data) => {
  expect(v.safeParse(FilledPromptData, data).success).toBe(false);
});

test('the document has the filled prompt, what is open, the answer and the values', () => {
  const data = v.parse(FilledPromptData, { ...kept, answer: 'Dear Ridgeline,\nhello' });
  const document = filledPromptDocument('For Ridgeline', data);
  expect(document).toMatchObject({ title: 'For Ridgeline', lead: '1 of 2 blanks are filled in.' });
  expect(document.source).toContain('First outreach message');
  expect(document.blocks).toEqual([
    { kind: 'heading', level: 2, text: 'Your prompt' },
    { kind: 'prompt', text: 'Write to {business} about answer pages.' },
    { kind: 'note', text: 'Still to fill in: Business.' },
    { kind: 'heading', level: 2, text: 'The answer' },
    { kind: 'paragraph', text: 'Dear Ridgeline,\nhello' },
    { kind: 'heading', level: 2, text: 'What you filled in' },
    { kind: 'terms', items: [{ term: 'Service', text: 'answer pages' }] },
  ]);
});
