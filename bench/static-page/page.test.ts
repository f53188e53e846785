import { expect, test } from 'vitest';
import { plain } from './page.ts';

test('the hand-written page keeps the text and its semantics, not our scripts and class names', () => {
  expect(
    plain(
      '<p class="mt-2 eyebrow" data-x="1">Hello <span class="flex">you</span></p><script type="module">1</script>',
    ),
  ).toBe('<p class="eyebrow">Hello <span>you</span></p>');
});
