import { expect, test } from 'vitest';
import {
  addressedResults,
  brokenLinks,
  hardReading,
  readingEase,
  sharedSentences,
  straightQuotes,
} from './wording-issues.ts';

const block = (text: string, marks: string[] = [], markDefs: object[] = []) => ({
  _type: 'block' as const,
  _key: text.slice(0, 8),
  style: 'normal' as const,
  children: [{ _type: 'span' as const, _key: 's', text, marks }],
  markDefs,
});
const lesson = (_id: string, ...texts: string[]) => ({
  _id,
  body: texts.map((text) => block(text)),
});
const quoted = (document: object) =>
  straightQuotes({ _id: 'x', _type: 'module', ...document } as never).map(({ path }) => path);

test.each(["It's here", 'Say "hello" twice', "the firm's week", "('quoted')", 'He said "no."'])(
  'the straight quotes of %s are reported with their place',
  (text) => {
    expect(quoted({ description: text, body: [block(text)] })).toEqual([
      'description',
      'body.0.children.0.text',
    ]);
  },
);

test('a result of a path that speaks to its reader is reported, because certificates print it', () => {
  const result = (text: string) => ({ _type: 'pathResult', _key: 'r', text, module: {} });
  const path = {
    results: ['A sheet of your own', 'A page You wrote', 'A sheet, and a youth club'],
  };
  const issues = addressedResults({ results: path.results.map(result) } as never);
  expect(issues.map((issue) => issue.path)).toEqual(['results.0.text', 'results.1.text']);
});

test('inches, formulas, code, prompts and sheets keep straight quotes', () => {
  expect(
    quoted({
      description: 'A frame of 8 x 10" costs $12.',
      body: [
        block('=IF(A2="","none",B2)', ['code']),
        block('Write =COUNTIF(A1:A9,"yes") into the cell, or {owner\'s name}.'),
        { _type: 'promptBlock', _key: 'p', title: 'Ask', text: 'Reply with "yes" or "no".' },
        { _type: 'sheet', _key: 's', title: 'Sheet', content: '"=IF(A1=""x"",1,0) → 0"' },
      ],
    }),
  ).toEqual([]);
});

test('a link without a page is reported, a real one is not', () => {
  const link = (href: string) => ({
    body: [block('here', ['l'], [{ _type: 'link', _key: 'l', href }])],
  });
  for (const href of [
    'irs.gov',
    'http://a.com',
    '//a.com',
    'https://localhost',
    'javascript:alert(1)',
  ])
    expect(brokenLinks(link(href) as never), href).toHaveLength(1);
  for (const href of ['https://www.irs.gov/forms', '/plans', 'mailto:a@example.com'])
    expect(brokenLinks(link(href) as never), href).toEqual([]);
});

test('a sentence that two lessons share is found, a short one belongs to all', () => {
  const same = 'Ask three people who paid you last month what they would miss.';
  expect(
    sharedSentences([
      lesson('a', `First. ${same}`),
      lesson('b', same),
      lesson('c', 'First.'),
      lesson('d', same),
    ]),
  ).toEqual([
    { sentence: same, first: 'a', second: 'b' },
    { sentence: same, first: 'a', second: 'd' },
  ]);
  expect(sharedSentences([lesson('a', `${same} ${same}`)])).toEqual([]);
});

test('plain sentences are easy, a contract is hard', () => {
  const plain = 'The cat sat on the mat. You can say what you see. Then ask what it costs.';
  const contract =
    'Notwithstanding anticipatory considerations, contractual obligations necessitate individualized consultation regarding organizational responsibilities.';
  expect(readingEase(plain)).toBeGreaterThan(90);
  expect(readingEase(contract)).toBeLessThan(0);
  expect(hardReading(lesson('a', plain) as never)).toEqual([]);
  expect(hardReading(lesson('a', contract) as never)).toHaveLength(1);
  expect(readingEase('')).toBe(100);
});
