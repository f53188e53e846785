import { expect, test } from 'vitest';
import { holdPage } from './hold-page.ts';

const isHeld = () => 'dialog' in document.documentElement.dataset;

test('the page is held while one dialog or more are open, however often one of them lets go', () => {
  const [first, second] = [holdPage(), holdPage()];
  expect(isHeld()).toBe(true);
  first();
  first();
  expect(isHeld()).toBe(true);
  second();
  expect(isHeld()).toBe(false);
});
