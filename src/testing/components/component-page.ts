// A page with one island, for component tests: loaded anew for each test, so that no store keeps earlier state.
import { type BoundFunctions, type queries, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { User } from '../../features/session/user.ts';

export type Page = BoundFunctions<typeof queries>;

const ADA: Partial<User> = {
  id: 'ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  tier: 'free',
  status: 'inactive',
  expiresAt: null,
  isExpired: false,
};

interface Visit {
  /** Path and query. */
  at: string;
  /** The signed-in member; Ada on the free plan by default, null for a visitor. */
  as?: Partial<User> | null;
}

/**
 * Opens a page. `islands` imports its islands inside the function, so that every page has stores of its own.
 * Returns the queries of its whole document.
 */
export async function openPage(
  { at, as = ADA }: Visit,
  islands: () => Promise<ReactNode>,
): Promise<Page> {
  vi.resetModules();
  history.replaceState(null, '', at);
  window.signedInUser = Promise.resolve(as as User | null);
  render(await islands());
  return within(document.body);
}

/** Mouse and keyboard; a press takes no time. */
export const hands = () => userEvent.setup({ delay: null, document });

/** Presses until it works: a toast is visible one effect before it accepts a press. */
export const pressUndo = (page: Page): Promise<void> =>
  until(() => hands().click(page.getByRole('button', { name: 'Undo' })));

/** Waits until the page is as expected. Where time is stopped, it advances by what the wait takes. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 25 });

/** From now on time advances only by `pass`, and while a test waits. */
export function stopTime(now: Date | number = Date.now()): void {
  vi.useFakeTimers({
    now,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The page's address, or the one it is navigating to: path, query and fragment. */
export const address = () => location.pathname + location.search + location.hash;

/** The toast itself; the text for screen readers is elsewhere in the page. */
export const expectToast = (page: Page, title: string, text: string): Promise<void> =>
  until(() => {
    const region = page.getByRole('region', { name: /Notifications/ });
    const toast = within(region).getByRole('listitem');
    expect(toast.textContent).toContain(title);
    expect(toast.textContent).toContain(text);
  });
