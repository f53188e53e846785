import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLeaveQuestion } from './use-leave-question.ts';

const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving asks only while something isn’t saved, and not after the form is gone', () => {
  const form = renderHook((isUnsaved: boolean) => useLeaveQuestion(isUnsaved), {
    initialProps: false,
  });
  expect(asks()).toBe(false);
  form.rerender(true);
  expect(asks()).toBe(true);
  form.rerender(false);
  expect(asks()).toBe(false);
  form.rerender(true);
  form.unmount();
  expect(asks()).toBe(false);
});
