import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

const paragraph = (text: string | string[], more: object = {}) => ({
  _type: 'block',
  style: 'normal',
  children: [text].flat().map((text) => ({ _type: 'span', text })),
  ...more,
});
const item = (text: string, listItem = 'bullet') => paragraph(text, { listItem });

test('paragraphs join their spans, and the items of one list are lines', () => {
  const blocks = [
    paragraph('The plan', { style: 'h3' }),
    paragraph(['Price: $', '240', '.']),
    paragraph(' '),
    item('One'),
    item('Two'),
    item('Three', 'number'),
    paragraph('End.'),
  ];
  expect(plainText(blocks)).toBe('The plan\n\nPrice: $240.\n\nOne\nTwo\n\nThree\n\nEnd.');
});

test('tables and sheets are rows with tabs, and a sheet has the values that it shows', () => {
  const table = {
    _type: 'tableBlock',
    caption: 'Two rows',
    columns: ['What', 'Price'],
    rows: [{ cells: ['Small', '$18'] }, { cells: ['Large', '$40'] }],
  };
  const sheet = {
    ...{ _type: 'sheet', title: 'Prices', fileName: 'prices.xlsx', description: 'Change B1.' },
    content: 'Hours,"1,200"\n,\nTotal,=B1*2 → 2400,',
  };
  expect(plainText([table, sheet])).toBe(
    'What\tPrice\nSmall\t$18\nLarge\t$40\n\nHours\t1,200\n\nTotal\t2400',
  );
});

test('cards have their text, without titles and remarks', () => {
  const blocks = [
    { _type: 'callout', tone: 'example', title: 'Sent on June 5', text: 'Hi Dana.\n\nBye.' },
    { _type: 'promptBlock', title: 'The brief', text: 'Make one picture.' },
    { _type: 'beforeAfter', title: 'x', before: 'Weak', after: 'Strong', why: 'Because.' },
    { _type: 'dialogue', title: 'x', lines: [{ who: 'Ada', text: 'Hello', note: 'Kind.' }] },
    { _type: 'checklist', title: 'x', items: ['Count', 'Send'] },
    { _type: 'flow', caption: 'x', steps: [{ label: '1', text: 'Ask' }] },
    { _type: 'bars', caption: 'x', bars: [{ label: 'May', value: 240, shown: '$240' }] },
    { _type: 'screen', title: 'x', parts: [{ look: 'heading', text: 'Bread', note: 'Short.' }] },
    { _type: 'exerciseNumber', title: 'x', ask: 'How much?' },
  ];
  expect(plainText(blocks).split('\n\n')).toEqual([
    ...['Hi Dana.', 'Bye.', 'Make one picture.', 'Strong', 'Ada: Hello', 'Count\nSend', '1: Ask'],
    ...['May\t$240', 'Bread'],
  ]);
});

test('nothing is the empty text', () => {
  expect(plainText([])).toBe('');
  expect(plainText([{ _type: 'block' }])).toBe('');
});
