import { expect, test } from 'vitest';
import { mentionedIn } from './handle.ts';
import { excerptOf, imagesIn, linksIn } from './plain-text.ts';

const IMAGE = '/uploads/images/0123456789abcdef0123456789abcdef-800x600';

test('an excerpt has no marks, and ends after a whole word', () => {
  const typed = '# Hello\n\n**You** there, [friend](https://x.example),\n@tom-r\n\n- one\n- two';
  expect(excerptOf(typed, 100)).toBe('Hello You there, friend, @tom-r one two');
  expect(excerptOf(typed, 20)).toBe('Hello You there…');
  expect(excerptOf('👍'.repeat(50), 10)).toBe(`${'👍'.repeat(9)}…`);
  expect(excerptOf(`![A sign](${IMAGE})`, 50)).toBe('A sign');
  expect(excerptOf('', 50)).toBe('');
});

test('links that leave the site are counted, wherever they are', () => {
  expect(linksIn('www.a.example [b](https://b.example) [plans](/plans) me@c.example')).toBe(3);
  expect(linksIn('> - **[b](https://b.example)**')).toBe(1);
  expect(linksIn('`https://a.example` [x](javascript:alert(1))')).toBe(0);
});

test('uploaded images are counted, wherever they are', () => {
  expect(imagesIn(`![a](${IMAGE})\n\n> - ![b](${IMAGE})\n\n![c](https://c.example/x.png)`)).toBe(2);
});

test('a mention counts where readers see one, up to ten', () => {
  expect(mentionedIn('@Tom-r and **@keisha-w**, @tom-r again')).toEqual(['tom-r', 'keisha-w']);
  expect(mentionedIn('`@tom-r`\n\n> @keisha-w said\n\n- @june-b')).toEqual(['june-b']);
  expect(mentionedIn(Array.from({ length: 20 }, (_, i) => `@m-${i}`).join(' '))).toHaveLength(10);
});
