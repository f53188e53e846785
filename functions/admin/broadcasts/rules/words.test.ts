import { expect, test } from 'vitest';
import { BLANK_NAMES, blanksIn, fillBlanks, unknownBlanksIn } from './blanks.ts';
import { blocksOf, brokenLinksIn } from './words.ts';

const SITE = 'https://site.example';

test('paragraphs, lists, bold, links and the button', () => {
  const body = `Hi {{first_name}},\n\nYour place in {{last_lesson}} is **kept**. [Read on](/next) or:\n- rest\n- write [to us](https://example.com/a?b=1)\n\n1. one\n2. two\n\n[Go on at part {{part}}](/next)\n\nAda`;
  expect(blocksOf(body, { first_name: 'Jo', part: '3' }, SITE)).toEqual([
    { kind: 'paragraph', inlines: [{ text: 'Hi Jo,' }] },
    {
      kind: 'paragraph',
      inlines: [
        { text: 'Your place in your next lesson is ' },
        { text: 'kept', isBold: true },
        { text: '. ' },
        { label: 'Read on', url: `${SITE}/next` },
        { text: ' or:' },
      ],
    },
    {
      kind: 'list',
      isOrdered: false,
      items: [
        [{ text: 'rest' }],
        [{ text: 'write ' }, { label: 'to us', url: 'https://example.com/a?b=1' }],
      ],
    },
    { kind: 'list', isOrdered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
    { kind: 'button', label: 'Go on at part 3', url: `${SITE}/next` },
    { kind: 'paragraph', inlines: [{ text: 'Ada' }] },
  ]);
});

test('a member’s name adds no mark and no link', () => {
  const name = '**[win](https://evil.example)**';
  expect(blocksOf('Hi {{first_name}}', { first_name: name }, SITE)).toEqual([
    { kind: 'paragraph', inlines: [{ text: `Hi ${name}` }] },
  ]);
});

test('addresses that don’t work in an email stay text, and are named', () => {
  for (const url of [
    'javascript:alert',
    '//evil.example',
    'http://plain.example',
    '/{{part}}',
    'next',
  ]) {
    expect(brokenLinksIn(`[x](${url})`), url).toEqual([url]);
  }
  expect(blocksOf('[x](javascript:alert)', {}, SITE)).toEqual([
    { kind: 'paragraph', inlines: [{ text: '[x](javascript:alert)' }] },
  ]);
  expect(brokenLinksIn('[x](/next) [y](https://a.example)')).toEqual([]);
});

test('each blank is filled in, with or without a value; an unknown one is named', () => {
  for (const name of BLANK_NAMES) {
    expect(fillBlanks(`{{${name}}}`, { [name]: 'value' })).toBe('value');
    expect(fillBlanks(`{{ ${name} }}`, {})).not.toContain('{');
  }
  expect(blanksIn('{{plan}} {{first_name}} {{plan}}')).toEqual(['plan', 'first_name']);
  expect(unknownBlanksIn('{{name}} {{plan}}')).toEqual(['name']);
});

test('a hostile text is read in no time', () => {
  const started = Date.now();
  for (const text of [
    '['.repeat(20_000),
    '**a'.repeat(9000),
    '[a]('.repeat(9000),
    '- '.repeat(9000),
  ])
    blocksOf(text, {}, SITE);
  expect(Date.now() - started).toBeLessThan(1500);
});
