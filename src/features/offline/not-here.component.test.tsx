import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotHere } from './NotHere.tsx';

const reload = vi.fn();
beforeEach(() => {
  // A sign-out in another test still waits for a connection, and would go on from here.
  vi.stubGlobal('location', { reload, assign: vi.fn() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

test('the page opens by itself as soon as the device is back online', () => {
  render(<NotHere />);
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a reader who is on the way to another page is not brought back', () => {
  render(<NotHere />);
  dispatchEvent(new Event('beforeunload'));
  dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
