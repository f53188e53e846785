import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, type Page, until } from '../../testing/components/component-page.ts';
import { answer } from '../../testing/components/network.ts';

const ORDER = [
  'hourlyRate',
  'hoursPerWeek',
  'monthlyCosts',
  'feePercent',
  'targetPerMonth',
] as const;
const ID = '4f0c2a3e-8a51-4a0e-9a53-0b6f6f2a1c12';

const open = (at = '/revenue-optimizer') =>
  openPage({ at }, async () => {
    const { RevenueCalculator } = await import('./RevenueCalculator.tsx');
    return <RevenueCalculator order={ORDER} />;
  });
const type = (page: Page, label: RegExp, value: string) =>
  fireEvent.change(page.getByLabelText(label), { target: { value } });
const result = (page: Page) => page.getByRole('region', { name: 'Result' }).textContent;

test('the answer appears once rate and hours are there, and follows every number', async () => {
  const page = await open();
  type(page, /Hourly rate/, '25');
  await until(() => expect(result(page)).toContain('Enter a rate and your hours.'));
  type(page, /Hours per week/, '10');
  await until(() => expect(result(page)).toContain('$1,000 a month, $12,000 a year.'));
  type(page, /Costs per month/, '40');
  await until(() => expect(result(page)).toContain('Left over$960$11,520'));
  type(page, /Your goal/, '2000');
  await until(() => expect(result(page)).toContain('Charge $51 an hour'));
});

test('a number out of range is named at its field, and nothing is calculated from it', async () => {
  const page = await open();
  type(page, /Hours per week/, '10');
  type(page, /Hourly rate/, '25 dollars');
  await until(() => page.getByText('Enter a rate from $0.01 to $10,000'));
  expect(page.getByLabelText(/Hourly rate/).getAttribute('aria-invalid')).toBe('true');
  expect(result(page)).toContain('Enter a rate and your hours.');
});

test('a saved calculation opens from its address', async () => {
  answer(`/api/saved-work/${ID}`, {
    json: {
      id: ID,
      kind: 'calculation',
      title: 'Evenings',
      version: 3,
      createdAt: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
      share: null,
      data: { hourlyRate: 30, hoursPerWeek: 5, monthlyCosts: 0, feePercent: 0, targetPerMonth: 0 },
    },
  });
  const page = await open(`/pricing-calculator?calculation=${ID}`);
  await until(() => expect(result(page)).toContain('$600 a month, $7,200 a year.'));
  await until(() => expect(page.getByRole('status').textContent).toMatch(/^Version 3, saved at/));
});
