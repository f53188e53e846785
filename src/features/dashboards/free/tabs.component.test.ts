import { fireEvent, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { address, hands } from '../../../testing/components/component-page.ts';

const TABS = ['overview', 'tools', 'tutorials'];

async function open(at = '/dashboard-free-new') {
  vi.resetModules();
  history.replaceState(null, '', at);
  const named = new URLSearchParams(location.search).get('tab') ?? 'overview';
  document.body.innerHTML = `<div role="tablist" data-tabs>${TABS.map(
    (tab) =>
      `<a role="tab" data-tab="${tab}" href="/dashboard-free-new${tab === 'overview' ? '' : `?tab=${tab}`}"
        aria-selected="${tab === named}" tabindex="${tab === named ? 0 : -1}">${tab}</a>`,
  ).join(
    '',
  )}</div>${TABS.map((tab) => `<div data-tab-panel="${tab}" ${tab === named ? '' : 'hidden'}>${tab}!</div>`).join('')}`;
  await import('./tabs.ts');
  return within(document.body);
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-tab-panel]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset.tabPanel);

test('a click shows the tab and names it in the address', async () => {
  const page = await open();
  fireEvent.click(page.getByRole('tab', { name: 'tools' }));
  expect([shown(), address()]).toEqual([['tools'], '/dashboard-free-new?tab=tools']);
  expect(page.getByRole('tab', { selected: true }).textContent).toBe('tools');
  fireEvent.click(page.getByRole('tab', { name: 'overview' }));
  expect([shown(), address()]).toEqual([['overview'], '/dashboard-free-new']);
});

test('the keyboard has one stop; arrow keys, Home and End choose', async () => {
  const page = await open();
  const person = hands();
  await person.tab();
  expect(document.activeElement?.textContent).toBe('overview');
  for (const [key, tab] of [
    ['{ArrowRight}', 'tools'],
    ['{End}', 'tutorials'],
    ['{ArrowRight}', 'overview'],
    ['{ArrowLeft}', 'tutorials'],
    ['{Home}', 'overview'],
  ] as const) {
    await person.keyboard(key);
    expect([document.activeElement?.textContent, shown()]).toEqual([tab, [tab]]);
  }
  expect(page.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('the way back shows the tab that was there before', async () => {
  await open('/dashboard-free-new?tab=tutorials');
  expect(shown()).toEqual(['tutorials']);
  history.replaceState(null, '', '/dashboard-free-new?tab=tools');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(shown()).toEqual(['tools']);
  history.replaceState(null, '', '/dashboard-free-new?tab=unknown');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(shown()).toEqual(['overview']);
});

test('a click with the control key is left to the browser', async () => {
  const page = await open();
  const tab = page.getByRole('tab', { name: 'tools' });
  tab.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(tab, { ctrlKey: true });
  expect([shown(), address()]).toEqual([['overview'], '/dashboard-free-new']);
});
