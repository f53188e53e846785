import { expect, test } from 'vitest';
import { analyzeMarket } from './analyze.ts';
import { analysisDocument } from './document.ts';
import { EXAMPLE_MARKETS } from './example-markets.test-data.ts';

const counted = analyzeMarket('plumber', 100_000, EXAMPLE_MARKETS, [
  { replaces: 'gap', count: 31, on: '2026-11-20' },
]);

test('the document says the verdict first, and everything that the page shows', () => {
  const { lead, blocks, source } = analysisDocument('My market', counted);
  expect(lead).toBe('Room at the small end: busy owners, few writers, pages at $80 to $250.');
  expect(source).toContain('from general rules and not from live data');
  const text = JSON.stringify(blocks);
  for (const part of [
    'Local trades',
    '31 of 50',
    'The owner',
    'Of 20 sites',
    'Plumbers',
    'Chat tools',
  ])
    expect(text).toContain(part);
  for (const part of [
    'Nobody names prices',
    'Owners write themselves',
    'CB2200CBP',
    'An assumption.',
  ])
    expect(text).toContain(part);
});

test('checks that are done are ticked and name the count', () => {
  const list = analysisDocument('', counted).blocks.find(({ kind }) => kind === 'checklist');
  expect(list).toMatchObject({
    items: [
      { done: true, text: expect.stringContaining('You counted 31 of 50 sites on Nov 20, 2026.') },
      { done: false },
      { done: false },
      { done: false },
      { done: false },
    ],
  });
});

test('a paragraph that a model rewrote takes the place of ours', () => {
  const { blocks } = analysisDocument('', { ...counted, rewritten: 'In short: go.' });
  expect(blocks[0]).toEqual({ kind: 'paragraph', text: 'In short: go.' });
});

test('the source of general rules says that there are no own ones', () => {
  const unknown = analyzeMarket('zeppelins', 100_000, EXAMPLE_MARKETS);
  expect(analysisDocument('', unknown).source).toContain('no rules for this market yet');
});
