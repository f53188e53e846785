import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { type Block, type Inline, readText } from './text.ts';

const text = (value: string): Inline => ({ type: 'text', text: value });
const link = (href: string, label: string): Inline => ({
  type: 'link',
  href,
  children: [text(label)],
});
const strong = (label: string): Inline => ({ type: 'strong', children: [text(label)] });
const p = (...children: Inline[]): Block => ({ type: 'paragraph', children });
const br: Inline = { type: 'break' };
const ID = '0123456789abcdef0123456789abcdef-800x600';
const IMAGE = `/uploads/images/${ID}`;
const image = (alt: string): Block => ({ type: 'image', id: ID, alt, width: 800, height: 600 });

test.each<[string, Block[]]>([
  ['Just words.', [p(text('Just words.'))]],
  ['One\ntwo\n\nthree', [p(text('One'), br, text('two')), p(text('three'))]],
  ['One\r\ntwo\r\rthree', [p(text('One'), br, text('two')), p(text('three'))]],
  ['  \n\n ', []],
  ['', []],
  [
    'a **b** *c* `d`',
    [
      p(
        text('a '),
        strong('b'),
        text(' '),
        { type: 'emphasis', children: [text('c')] },
        text(' '),
        { type: 'code', text: 'd' },
      ),
    ],
  ],
  ['# A heading', [p(strong('A heading'))]],
  ['words\n---\nmore', [p(text('words'), br, text('---'), br, text('more'))]],
  ['#hashtag and $20 * 3', [p(text('#hashtag and $20 * 3'))]],
  ['snake_case_name', [p(text('snake_case_name'))]],
  ['* * *', [p(text('* * *'))]],
  ['- a\n- b', [{ type: 'list', ordered: false, items: [[p(text('a'))], [p(text('b'))]] }]],
  ['3. a', [{ type: 'list', ordered: true, start: 3, items: [[p(text('a'))]] }]],
  ['> a\n> b', [{ type: 'quote', children: [p(text('a'), br, text('b'))] }]],
  ['```js\nif (a < b) {}\n```', [{ type: 'code', text: 'if (a < b) {}' }]],
  ['    four spaces', [p(text('four spaces'))]],
  ['one\\\ntwo  \nthree', [p(text('one'), br, text('two'), br, text('three'))]],
])('reads %j', (typed, blocks) => {
  expect(readText(typed)).toEqual(blocks);
});

test.each<[string, Inline[]]>([
  ['[a](https://example.com/x "title")', [link('https://example.com/x', 'a')]],
  ['[plans](/plans?a=1#b)', [link('/plans?a=1#b', 'plans')]],
  ['[write](mailto:me@example.com)', [link('mailto:me@example.com', 'write')]],
  ['<https://example.com>', [link('https://example.com/', 'https://example.com')]],
  [
    '(https://example.com/a).',
    [text('('), link('https://example.com/a', 'https://example.com/a'), text(').')],
  ],
  ['www.example.com, yes', [link('http://www.example.com/', 'www.example.com'), text(', yes')]],
  ['ask me@example.com', [text('ask '), link('mailto:me@example.com', 'me@example.com')]],
  ['[example.com](https://www.example.com/x)', [link('https://www.example.com/x', 'example.com')]],
])('links %j', (typed, children) => {
  expect(readText(typed)).toEqual([p(...children)]);
});

test.each([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html,x)',
  '[a](vbscript:x)',
  '[a](file:///etc/passwd)',
  '[a](blob:https://x.y/z)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '[a](/\t/evil.example)',
  '[a](/.//evil.example)',
  '[a](plans)',
  '[a](?x)',
  '[a](#top)',
  '[a](https:evil.example)',
  '[a](https://me:secret@evil.example)',
  '[https://bank.example](https://evil.example)',
  '[bank.example/login](https://evil.example)',
  '<javascript:alert(1)>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<!-- a comment -->',
  '&lt;b&gt; &amp; &#x3c;',
  '![a](https://evil.example/x.png)',
  '![a](//evil.example/x.png)',
  '![a](/uploads/files/1)',
  `![a](${IMAGE.replace('800', '9999')})`,
  `![a](${IMAGE}/..)`,
  '![a][b]',
  '[a]: javascript:alert(1)',
])('%j stays the text that it is', (typed) => {
  expect(readText(typed)).toEqual([p(text(typed))]);
});

test('an uploaded image among words is a block of its own', () => {
  expect(readText(`![A **sign**](${IMAGE})`)).toEqual([image('A sign')]);
  expect(readText(`before\n![A](${IMAGE})\n\n> ![B](${IMAGE}) after`)).toEqual([
    p(text('before')),
    image('A'),
    { type: 'quote', children: [image('B'), p(text(' after'))] },
  ]);
});

test('a member is mentioned, but not in an address, a link or code', () => {
  expect(readText('Hi @Keisha-w, it’s @tom’s.')).toEqual([
    p(
      text('Hi '),
      { type: 'mention', handle: 'keisha-w' },
      text(', it’s '),
      { type: 'mention', handle: 'tom' },
      text('’s.'),
    ),
  ]);
  const typed = 'x@tom-r [@tom](/a) `@tom` https://a.example/@tom';
  expect(JSON.stringify(readText(typed))).not.toContain('mention');
});

/** All parts, however deep. */
function parts(
  all: readonly unknown[],
  depth = 1,
): { part: Record<string, unknown>; depth: number }[] {
  return all.flatMap((one) => {
    if (Array.isArray(one)) return parts(one, depth);
    const part = one as Record<string, unknown>;
    const inner = (part.children ?? part.items ?? []) as unknown[];
    return [{ part, depth }, ...parts(inner, depth + 1)];
  });
}

const TEN_THOUSAND = 10_000;
const times = (some: string) =>
  some.repeat(Math.ceil(TEN_THOUSAND / some.length)).slice(0, TEN_THOUSAND);
const HOSTILE = [
  ...[
    '[',
    '![',
    '>',
    '> ',
    '- ',
    '1. ',
    '> - ',
    '*',
    '*a **a ',
    '_a __a ',
    '*a_',
    '***a',
    '`',
    '<',
    '<a ',
    '[a](b',
  ],
  ...[
    '[a](',
    '](',
    'www.',
    'http://',
    'a@',
    'a@b.c ',
    '&amp',
    '\\',
    '\n',
    ' ',
    '\t',
    '>\n',
    '> a\n\n',
    '- a\n',
    '1.\n',
  ],
  ...[
    '[a]: b\n',
    '[![a](b)',
    '[a][b]',
    '```\n',
    '~~~\n',
    '# a\n',
    'a\n',
    '- a\n\n1. a\n\n',
    'a\n=\n',
    '@a ',
    '\n \n',
    '((',
  ],
].map(times);

test.each([
  ...HOSTILE,
  times('[').slice(5000) + times(']').slice(5000),
  Array.from({ length: 140 }, (_, i) => `${' '.repeat(i)}- a`).join('\n'),
  Array.from({ length: 140 }, (_, i) => '`'.repeat(i)).join(' '),
  `> a\n${times('b\n')}`,
  `a${times(' ')}b`,
  `${times(' ')}-`,
  `[a](${times('(')}`,
])('ten thousand hostile characters cost little (%#)', (typed) => {
  // A second on a busy machine; the parser alone takes up to three, or ends with an error.
  const started = process.cpuUsage();
  const all = parts(readText(typed));
  const { user } = process.cpuUsage(started);
  expect(user / 1000).toBeLessThan(400);
  expect(Math.max(1, ...all.map(({ depth }) => depth))).toBeLessThan(20);
  expect(all.length).toBeLessThanOrEqual(typed.length + 1);
});

test('a text is read the same again, also after many others', () => {
  const first = readText('**first**');
  expect(readText('**first**')).toEqual(first);
  for (let i = 0; i < 700; i++) readText(`**${i}**`);
  expect(readText('**first**')).toEqual(first);
});

const marks = fc.string({
  unit: fc.constantFrom(
    ...'[]()<>*_`#>-+!\\&@ \n\t.:/~=1aZé',
    ...[
      '**',
      '```',
      '\n\n',
      '![',
      '](',
      'https://',
      'www.',
      'javascript:',
      '> ',
      '- ',
      '1. ',
      IMAGE,
      '@keisha-w',
      '\u202e',
      '\0',
    ],
  ),
  maxLength: 300,
});

test('no text fails, and every link leads where a link may', () => {
  fc.assert(
    fc.property(fc.oneof(marks, fc.string({ unit: 'binary' })), (typed) => {
      for (const { part } of parts(readText(typed))) {
        if (part.type === 'link')
          expect(part.href).toMatch(/^(https?:\/\/[^/@]+|mailto:|\/(?![/\\]))/);
        if (part.type === 'text') expect(part.text).not.toBe('');
      }
    }),
    { numRuns: 1500 },
  );
});

test('a text without Markdown reads the same with and without the parser', () => {
  const plain = fc.string({
    unit: fc.constantFrom(...'abc .,:;!?()"’$%=|{}^-+1é\n', '\n\n'),
    maxLength: 80,
  });
  fc.assert(
    fc.property(plain, (typed) => {
      expect(readText(typed)).toEqual(readMarkdown(typed));
    }),
    { numRuns: 1000 },
  );
});
