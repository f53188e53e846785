import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnFigures } from '../../../../functions/dashboards/rules/own-figures.ts';
import { openPage, type Page, until } from '../../../testing/components/component-page.ts';
import { writeDashboard } from '../../../testing/components/dashboard-page.ts';
import { answer } from '../../../testing/components/network.ts';

const ITEMS = [
  { _key: 'a1', title: 'Inquiries', text: 'Messages and calls', href: null, icon: null },
  { _key: 'b2', title: 'Became clients', text: 'Those who agreed', href: null, icon: null },
];
const open = (figures: OwnFigures = {}) => {
  writeDashboard({ figures });
  return openPage({ at: '/dashboard-business' }, async () => {
    const { Analytics } = await import('./Analytics.tsx');
    return <Analytics items={ITEMS} />;
  });
};
const field = (page: Page, name = 'Inquiries') =>
  until(() => page.getByRole<HTMLInputElement>('textbox', { name: `${name}, your number` }));
const enter = (input: HTMLInputElement, value: string) => {
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

test('a number is saved on leaving the field, which says so', async () => {
  const sent = answer('/api/own-figures', { json: { done: true } });
  const page = await open();
  const input = await field(page);
  enter(input, ' 1,200 ');
  await until(() => page.getByText('Saved'));
  expect(sent).toEqual([{ month: '2026-11', item: 'a1', value: 1200 }]);
  fireEvent.blur(input);
  enter(input, '');
  await until(() => expect(sent[1]).toEqual({ month: '2026-11', item: 'a1', value: null }));
  expect(sent).toHaveLength(2);
});

test.each(['-3', '2.5', 'six', '🙂', '1000001', '٣'])(
  '“%s” gets a message and is not sent',
  async (text) => {
    const page = await open();
    const input = await field(page);
    enter(input, text);
    await until(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(page.getByText(/whole number|largest number/)).toBeTruthy();
    expect(input.value).toBe(text);
  },
);

test('a number that could not be saved stays in its field and is sent again', async () => {
  answer('/api/own-figures', 'no network');
  const page = await open();
  const input = await field(page);
  enter(input, '6');
  await until(() => page.getByText(/Not saved/));
  expect(input.value).toBe('6');
  const sent = answer('/api/own-figures', { json: { done: true } });
  fireEvent.click(page.getByRole('button', { name: 'Try again' }));
  await until(() => page.getByText('Saved'));
  expect(sent).toEqual([{ month: '2026-11', item: 'a1', value: 6 }]);
});

test('earlier months can be read, and the current one is as it was left', async () => {
  const sent = answer('/api/own-figures', { json: { done: true } });
  const page = await open({ '2026-10': { a1: 4 }, '2026-11': { a1: 6, b2: 0 } });
  expect((await field(page)).value).toBe('6');
  expect((await field(page, 'Became clients')).value).toBe('0');
  fireEvent.click(page.getByRole('button', { name: 'Earlier month' }));
  await until(() => page.getByText('Oct 2026'));
  expect((await field(page)).value).toBe('4');
  enter(await field(page), '5');
  await until(() => expect(sent).toEqual([{ month: '2026-10', item: 'a1', value: 5 }]));
  fireEvent.click(page.getByRole('button', { name: 'Later month' }));
  await until(async () => expect((await field(page)).value).toBe('6'));
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Later month' }).disabled).toBe(true);
  fireEvent.click(page.getByRole('button', { name: 'Earlier month' }));
  await until(async () => expect((await field(page)).value).toBe('5'));
});

test('a month is compared with the member’s own month before, and with nothing else', async () => {
  const page = await open({ '2026-09': { a1: 3 }, '2026-10': { a1: 4, b2: 0 } });
  await field(page);
  await until(() => page.getByText('4'));
  expect(page.getAllByText(/^The month before:/)).toHaveLength(2);
  fireEvent.click(page.getByRole('button', { name: 'Earlier month' }));
  await until(() => page.getByText('3'));
  expect(page.getAllByText(/^The month before:/)).toHaveLength(1);
});

test('without own numbers no number is shown', async () => {
  const page = await open();
  await field(page);
  expect(page.queryByText(/^The month before:/)).toBeNull();
  expect(page.queryByText(/^\d+$/)).toBeNull();
});
