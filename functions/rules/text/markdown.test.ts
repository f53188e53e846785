import { expect, test } from 'vitest';
import { withoutMarkdown } from './markdown.ts';

test('Markdown’s marks are not shown', () => {
  const text =
    '# Title\n> **Bold** and _slanted_ `code`, see [my page](https://a.example/x_y).\n- one\n2. two\n```js\n2 * 3 * 4\n```';
  expect(withoutMarkdown(text)).toBe('Title Bold and slanted code, see my page. one two 2 * 3 * 4');
});

test('what only looks like a mark stays', () => {
  for (const text of ['5 * 3 * 2 and snake_case_name stay', 'Costs $5 - or less', '***'])
    expect(withoutMarkdown(text)).toBe(text);
});

test('a hostile text is read in no time', () => {
  const started = performance.now();
  for (const part of ['[', '[a](', '*', '*a ', '**a ', '_ *', '__a ', '`', '> ', '- ', '~~', '\\'])
    withoutMarkdown(part.repeat(10_000 / part.length));
  expect(performance.now() - started).toBeLessThan(500);
});
