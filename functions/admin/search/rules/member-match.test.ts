import { expect, test } from 'vitest';
import { beginMatch, distanceTo, nearMatch, partMatch, wholeMatch } from './member-match.ts';
import { readQuestion } from './question.ts';

const OKAFOR = { name: 'Mike Okafor', email: 'm.okafor@example.com' };
const near = (typed: string, member = OKAFOR) =>
  distanceTo(readQuestion(typed)?.words ?? [], member);

test('one or two wrong letters are near, three are not', () => {
  expect(near('okafor')).toBe(0);
  expect(near('okafer')).toBe(1);
  expect(near('okfor')).toBe(1);
  expect(near('okafro')).toBe(1);
  expect(near('okefer')).toBe(2);
  expect(near('ukefer')).toBeNull();
  expect(near('mike okafer')).toBe(1);
  expect(near('mkie okafer')).toBe(2);
  expect(near('anna okafer')).toBeNull();
});

test('an email is near with a typo in either part', () => {
  expect(near('m.okafer@example.com')).toBe(1);
  expect(near('m.okafor@exmaple.com')).toBe(1);
  expect(near('m.okafer@exmaple.com')).toBe(2);
  expect(near('m.okafor@other.org')).toBeNull();
});

test('accents and capitals do not count, and a beginning is nearly a word', () => {
  expect(near('ZOE', { name: 'Zoë Nilsson', email: 'z@example.com' })).toBe(0);
  expect(near('okafe')).toBe(1.5);
});

test('every word with one wrong letter keeps a trigram of the index, and of seven letters with two', () => {
  const pieces = (word: string) =>
    new Set((nearMatch([word]) ?? '').match(/"[^"]{3}"/g)?.map((each) => each.slice(1, -1)));
  const shares = (typed: string, word: string) =>
    [...pieces(typed)].some((each) => `^${word}$`.includes(each));
  for (const word of ['anna', 'smith', 'okafor', 'walkers', 'lindqvist']) {
    const letters = [...word];
    for (const i of letters.keys()) {
      const one = letters.with(i, 'x');
      expect(shares(one.join(''), word), one.join('')).toBe(true);
      if (word.length < 7) continue;
      for (const j of letters.keys())
        expect(shares(one.with(j, 'x').join(''), word), `${word} ${i} ${j}`).toBe(true);
    }
  }
});

test('nothing typed is an operator of FTS5', () => {
  expect(wholeMatch(['a"b'])).toBe('"^a""b$"');
  expect(beginMatch(['ann'])).toBe('"^ann"');
  expect(partMatch(['an', 'okafor'])).toBe('"^an" AND "okafor"');
  expect([wholeMatch([]), beginMatch([]), partMatch([]), nearMatch(['an'])]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a query is read as everything that it can be', () => {
  expect(readQuestion('a')).toBeNull();
  expect(readQuestion('  ')).toBeNull();
  expect(readQuestion('4242')).toMatchObject({ last4: '4242', number: 4242 });
  expect(readQuestion('#17')).toMatchObject({ last4: null, number: 17, handle: null });
  expect(readQuestion('@Keisha-W')).toMatchObject({ handle: { text: 'keisha-w', isPrefix: true } });
  expect(readQuestion('Keisha Walker')).toMatchObject({ words: ['keisha', 'walker'], id: null });
  expect(readQuestion('in_1SJ4')).toMatchObject({ id: 'in_1SJ4' });
  expect(readQuestion('/api/weeks/:id')).toMatchObject({ route: '/api/weeks/:id', request: null });
  expect(readQuestion('^a$ "Zoë"')?.words).toEqual(['zoe']);
});

test('a code of eight characters or more is the beginning of a request’s id', () => {
  const whole = '3f9a1c2e-5b7d-4e01-9c44-0a1b2c3d4e5f';
  const requestIn = (q: string) => readQuestion(q)?.request;
  for (const q of ['3f9a1c2e', 'code 3f9a1c2e', 'Code 3F9A1C2E', ' 3F9A1C2E '])
    expect(requestIn(q), q).toBe('3f9a1c2e');
  expect(requestIn('3f9a1c2e5b')).toBe('3f9a1c2e-5b');
  expect(requestIn(whole)).toBe(whole);
  expect(requestIn(whole.replaceAll('-', ''))).toBe(whole);
  for (const q of ['3f9a1c2', '3f9a1c2g', `${whole}0`, 'Keisha Walker', 'code facade'])
    expect(requestIn(q), q).toBeNull();
});
