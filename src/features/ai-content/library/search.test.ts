import { expect, test } from 'vitest';
import { allPrompts, promptTitles } from '../content.ts';
import { kindLabel } from '../kinds.ts';
import { createSearch } from './search.ts';
import { termOf, wordsOf } from './words.ts';

const prompts = await allPrompts();
const titles = await promptTitles();
const search = createSearch(titles);
const titlesFor = (q: string) => {
  const bySlug = new Map(titles.map((prompt) => [prompt.slug, prompt.title]));
  return search.find(q).slugs.map((slug) => bySlug.get(slug));
};

test('every prompt is found by its own title, first', () => {
  const missed = titles.filter(({ title }) => titlesFor(title)[0] !== title);
  expect(missed.map(({ title }) => title)).toEqual([]);
});

test('the beginning of a word is enough', () => {
  const whole = search.find('newsletter').slugs;
  expect(whole.length).toBeGreaterThan(0);
  expect(search.find('newslet').slugs).toEqual(expect.arrayContaining([...whole]));
});

test.each([
  ['first mesage', 'first message'],
  ['frist message', 'first message'],
  ['first mesag', 'first message'],
  ['custmoer emial', 'customer email'],
])('“%s” shows “%s”, with the same results', (typed, meant) => {
  const found = search.find(typed);
  expect(found.showing).toBe(meant);
  expect(found.slugs).toEqual(search.find(meant).slugs);
  expect(found.slugs.length).toBeGreaterThan(0);
});

test('words that are spelled right are not corrected', () => {
  for (const word of ['price', 'emails', 'plumber', 'Ads', 'messages'])
    expect(search.find(word).showing, word).toBeNull();
});

test('every result of a search has all of its words, or the search says that it has only some', () => {
  const found = search.find('email price');
  expect(found.onlySome).toBe(false);
  for (const slug of found.slugs) {
    const prompt = titles.find((title) => title.slug === slug) ?? expect.unreachable();
    const text = `${prompt.title} ${prompt.whenToUse} ${kindLabel(prompt.kind)} ${prompt.category}`;
    const terms = wordsOf(text).map(termOf);
    for (const word of ['email', 'price'])
      expect(
        terms.some((term) => term.startsWith(word)),
        `${slug}: ${word}`,
      ).toBe(true);
  }
  const some = search.find('newsletter spaceship');
  expect(some.onlySome).toBe(true);
  expect(some.slugs).toEqual(search.find('newsletter').slugs);
});

test('the kind and the group of a prompt are searched as well', () => {
  const kinds = new Set(
    search
      .find('bookkeeping')
      .slugs.map((slug) => titles.find((title) => title.slug === slug)?.kind),
  );
  expect(kinds).toContain('bookkeeping');
});

test.each(['xqzzkw', '???', '', '   ', '<xqz>', '\u202e', '(((', 'a'.repeat(200)])(
  'nothing is found for %j, and nothing breaks',
  (q) => {
    expect(search.find(q)).toMatchObject({ slugs: [], showing: null });
  },
);

test('a search without results names kinds that are near', () => {
  expect(search.nearKinds('newslxttxr').length).toBeGreaterThan(0);
  expect(search.nearKinds('')).toEqual([]);
});

test('a text is searched once it is loaded, and ranks below titles', () => {
  const own = createSearch(titles);
  const prompt = prompts.find(({ minTier }) => minTier === 'quick') ?? expect.unreachable();
  const title = titles.find(({ title }) => /price/i.test(title)) ?? expect.unreachable();
  expect(own.find('zebrafinch').slugs).toEqual([]);
  own.addTexts([
    { slug: prompt.slug, text: 'A zebrafinch and its price.' },
    { slug: 'unpublished', text: 'zebrafinch' },
  ]);
  expect(own.find('zebrafinch').slugs).toEqual([prompt.slug]);
  const { slugs } = own.find('price');
  expect(slugs.indexOf(prompt.slug)).toBeGreaterThan(slugs.indexOf(title.slug));
});
