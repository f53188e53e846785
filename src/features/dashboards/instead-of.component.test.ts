import { fireEvent, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { address } from '../../testing/component-page.ts';

async function open(at: string) {
  vi.resetModules();
  history.replaceState(null, '', at);
  document.body.innerHTML = `<main id="content">
    <aside data-instead-of="business">Why<button data-dismiss-reason hidden>Dismiss</button></aside>
    <aside data-instead-of="quick" hidden>Another<button data-dismiss-reason hidden>Dismiss</button></aside>
  </main>`;
  await import('./instead-of.ts');
  return within(document.body);
}

test('the reason is told once: it leaves the address, and the rest of the address stays', async () => {
  const page = await open('/dashboard-free-new?tab=tools&instead-of=business#steps');
  expect(address()).toBe('/dashboard-free-new?tab=tools#steps');
  expect(page.getByText('Why')).toBeTruthy();
});

test('dismissed, it is gone, and the keyboard goes on from the content', async () => {
  const page = await open('/dashboard-free-new?instead-of=business');
  fireEvent.click(page.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
  expect(document.querySelector<HTMLElement>('[data-instead-of=business]')?.hidden).toBe(true);
  expect(document.activeElement?.id).toBe('content');
});

test('an address without a reason stays as it is', async () => {
  await open('/dashboard-free-new?tab=tools');
  expect(address()).toBe('/dashboard-free-new?tab=tools');
});
