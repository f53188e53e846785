// A tool's page with one number to change, for tests of what every tool does with saved work.
import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { CalculationData } from '../../../functions/calculators/rules/data.ts';
import type { SavedWork } from '../../features/saved-work/saved-work.ts';
import { openPage, type Page, until } from './component-page.ts';

export const DATA: CalculationData = {
  hourlyRate: 25,
  hoursPerWeek: 10,
  monthlyCosts: 0,
  feePercent: 0,
  targetPerMonth: 0,
};
export const ID = '4f0c2a3e-8a51-4a0e-9a53-0b6f6f2a1c12';
export const AT = '/api/saved-work';
export const WAITING = 'saved-work-waiting';

export const work = (changes: Partial<SavedWork> = {}): SavedWork => ({
  id: ID,
  kind: 'calculation',
  title: 'Evenings',
  version: 1,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  share: null,
  data: DATA,
  ...changes,
});

/** A tool with one number to change. */
export async function openTool({ saved = null, as }: { saved?: SavedWork | null; as?: null } = {}) {
  return openPage({ at: '/pricing-calculator', ...(as === null && { as }) }, async () => {
    const { useState } = await import('react');
    const { WorkActions } = await import('../../features/saved-work/WorkActions.tsx');
    const { loadUser } = await import('../../features/session/user.ts');
    void loadUser();
    return <Tool />;
    function Tool() {
      const [current, setCurrent] = useState(saved);
      const [rate, setRate] = useState(25);
      return (
        <>
          <button type="button" onClick={() => setRate(rate + 5)}>
            Change
          </button>
          <WorkActions
            kind="calculation"
            title="A calculation"
            data={{ ...DATA, hourlyRate: rate }}
            work={current}
            onSaved={setCurrent}
          />
          <pre>{JSON.stringify(current)}</pre>
        </>
      );
    }
  });
}

export const press = async (page: Page, name: string) =>
  fireEvent.click(await until(() => page.getByRole('button', { name })));
export const says = (page: Page, text: string | RegExp) =>
  until(() => expect(page.getByRole('status').textContent).toMatch(text));
export const has = (page: Page, name: string) => page.queryByRole('button', { name }) !== null;
