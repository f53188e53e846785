import { expect, test } from 'vitest';
import { imagesIn, limitMessage, linksIn, sameText, textIssue } from './text-limits.ts';
import { daysSince, levelOf, type TrustFacts, trustFrom } from './trust.ts';

const FACTS: TrustFacts = { texts: 3, days: 1, emailVerified: true, warnings: 0 };

test.each([
  [{}, 'member'],
  [{ texts: 2 }, 'new'],
  [{ days: 0 }, 'new'],
  [{ emailVerified: false, texts: 50, days: 400 }, 'new'],
  [{ texts: 30, days: 30 }, 'regular'],
  [{ texts: 29, days: 30 }, 'member'],
  [{ texts: 30, days: 29 }, 'member'],
  [{ texts: 50, days: 400, warnings: 1 }, 'member'],
  [{ texts: 50, days: 400, warnings: 2 }, 'new'],
] as const)('a member with %j is %s', (facts, trust) => {
  expect(trustFrom({ ...FACTS, ...facts })).toBe(trust);
});

test('days are those of the calendar in UTC', () => {
  const at = (text: string) => Date.parse(text);
  expect(daysSince('2026-11-22T23:59:00Z', at('2026-11-23T00:01:00Z'))).toBe(1);
  expect(daysSince('2026-11-22T00:01:00Z', at('2026-11-22T23:59:00Z'))).toBe(0);
  expect(daysSince('2026-11-23T00:01:00Z', at('2026-11-22T23:59:00Z'))).toBe(0);
});

test('others see one level: who moderates, and who is new', () => {
  expect(levelOf({ isModerator: true, isNew: true })).toBe('Moderator');
  expect(levelOf({ isModerator: false, isNew: true })).toBe('New here');
  expect(levelOf({ isModerator: false })).toBeNull();
});

test.each([
  ['No links, and a file.name.', 0],
  ['https://a.example and http://b.example/c?d=e', 2],
  ['WWW.a.example, HTTPS://B.example', 2],
  ['[text](https://a.example) and [https://a.example](https://a.example)', 2],
  ['[our page](/community/12) and ![a picture](/uploads/images/x)', 0],
  ['<https://a.example> [1]: https://b.example', 2],
  ['[mail](mailto:a@b.example)', 1],
  ['[evil](//a.example/path)', 1],
])('%s has %i links', (text, count) => {
  expect(linksIn(text)).toHaveLength(count);
});

test('a new member posts two links and an image, and hears when it is more', () => {
  const fresh = { trust: 'new', facts: { ...FACTS, texts: 0, days: 0 } } as const;
  const links = (n: number) =>
    Array.from({ length: n }, (_, i) => `https://${i}.example`).join(' ');
  expect(textIssue(fresh, links(2))).toBeNull();
  expect(textIssue(fresh, links(3))).toBe(
    'New members can post two links. After three posts and a day it is eight.',
  );
  expect(imagesIn('![a](b) ![c](d)')).toBe(2);
  expect(textIssue(fresh, '![a](b) ![c](d)')).toBe(
    'New members can post one image. After three posts and a day it is four.',
  );
  expect(textIssue({ trust: 'member', facts: FACTS }, links(9))).toBe(
    'A text can have eight links at most.',
  );
  expect(textIssue({ trust: 'regular' }, links(20))).toBeNull();
});

test('the reason for a limit is the member’s own', () => {
  const unproved = { ...FACTS, emailVerified: false };
  expect(limitMessage({ trust: 'new', facts: unproved }, 'links')).toBe(
    'You can post two links. Confirm your email address in your account, and it is eight.',
  );
  expect(limitMessage({ trust: 'new', facts: { ...unproved, texts: 1 } }, 'links')).toBe(
    'New members can post two links. After three posts and a day, with a confirmed email address, it is eight.',
  );
  expect(limitMessage({ trust: 'new', facts: { ...FACTS, warnings: 2 } }, 'postsADay')).toBe(
    'After two warnings in a year, you can start five discussions a day.',
  );
  expect(limitMessage({ trust: 'member', facts: FACTS }, 'postsADay')).toBe(
    'That’s 20 discussions a day, as many as we allow. You can go on tomorrow.',
  );
});

test('a text full of the same link is refused, however it is spelled', () => {
  const text =
    'https://a.example/x www.a.example/x [here](http://A.example/x/) HTTPS://www.a.example/x.';
  expect(textIssue({ trust: 'regular' }, text)).toBe(
    'The same link is in there 4 times. Once is enough.',
  );
});

test('the same text is the same with other spaces and signs; thanks may repeat', () => {
  const text = 'I earn $500 a day with this one weird trick, ask me how!';
  expect(sameText(text)).toBe(sameText(`  ${text.toUpperCase()}!!! \n`));
  expect(sameText('Thank you so much!')).toBeNull();
  expect(sameText('Look: https://a.example')).not.toBeNull();
});
