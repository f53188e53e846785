import { expect, test } from 'vitest';
import { getLessons } from '../../content/content.ts';
import { outlineOf } from './outline.ts';

const heading = (key: string) => ({
  _type: 'block',
  _key: key,
  style: 'h2',
  children: [{ text: `Heading ${key}` }],
});
const text = (words: number, more: object = {}) => ({
  _type: 'block',
  style: 'normal',
  children: [{ text: Array(words).fill('word').join(' ') }],
  ...more,
});

test('each heading begins a part, with the minutes that are left from there', () => {
  const body = [heading('a'), text(48), heading('b'), text(23), heading('c'), text(23)];
  expect(outlineOf(body, 10).parts).toMatchObject([
    { anchor: 'part-a', heading: 'Heading a', minutesLeft: 10 },
    { anchor: 'part-b', heading: 'Heading b', minutesLeft: 5 },
    { anchor: 'part-c', heading: 'Heading c', minutesLeft: 3 },
  ]);
});

test('an excerpt is the part’s first sentences, cut at a word, without its prompts', () => {
  const body = [
    heading('a'),
    { _type: 'promptBlock', title: 'Try', text: 'A prompt to copy' },
    text(10),
    text(4, { listItem: 'bullet' }),
    text(90),
  ];
  const [part] = outlineOf(body, 5).parts;
  expect(part?.excerpt[0]).toBe(Array(10).fill('word').join(' '));
  expect(part?.excerpt[1]).toBe('– word word word word');
  expect(part?.excerpt[2]).toMatch(/^(word )+…$/);
  expect(part?.excerpt.join('').length).toBeLessThan(400);
});

test('every published lesson has parts with a heading, minutes and an excerpt', async () => {
  for (const { _id, body, estimatedMinutes } of await getLessons()) {
    const { parts } = outlineOf(body, estimatedMinutes);
    expect(parts.length, _id).toBeGreaterThan(1);
    expect(parts[0]?.minutesLeft, _id).toBe(estimatedMinutes);
    expect(new Set(parts.map(({ anchor }) => anchor)).size, _id).toBe(parts.length);
    for (const part of parts) expect(part.excerpt.join(''), _id).not.toBe('');
  }
});
