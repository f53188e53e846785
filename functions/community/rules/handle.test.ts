import { expect, test } from 'vitest';
import { mentionedIn } from './handle.ts';

test('a mention counts where readers see one, up to ten', () => {
  expect(mentionedIn('@Tom-r and **@keisha-w**, @tom-r again')).toEqual(['tom-r', 'keisha-w']);
  expect(mentionedIn('`@tom-r`\n\n> @keisha-w said\n\n- @june-b')).toEqual(['june-b']);
  expect(mentionedIn(Array.from({ length: 20 }, (_, i) => `@m-${i}`).join(' '))).toHaveLength(10);
});
