import { fireEvent, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CalculationData } from '../../../functions/rules/calculators/data.ts';
import { hands, openPage, type Page, until } from '../../testing/component-page.ts';
import { answer, holdAnswer } from '../../testing/network.ts';
import type { SavedWork } from './saved-work.ts';

const DATA: CalculationData = {
  hourlyRate: 25,
  hoursPerWeek: 10,
  monthlyCosts: 0,
  feePercent: 0,
  targetPerMonth: 0,
};
const ID = '4f0c2a3e-8a51-4a0e-9a53-0b6f6f2a1c12';
const AT = '/api/saved-work';
const WAITING = 'saved-work-waiting';

const work = (changes: Partial<SavedWork> = {}): SavedWork => ({
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
async function openTool({ saved = null, as }: { saved?: SavedWork | null; as?: null } = {}) {
  return openPage({ at: '/pricing-calculator', ...(as === null && { as }) }, async () => {
    const { useState } = await import('react');
    const { WorkActions } = await import('./WorkActions.tsx');
    const { loadUser } = await import('../session/user.ts');
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

const press = async (page: Page, name: string) =>
  fireEvent.click(await until(() => page.getByRole('button', { name })));
const says = (page: Page, text: string | RegExp) =>
  until(() => expect(page.getByRole('status').textContent).toMatch(text));
const has = (page: Page, name: string) => page.queryByRole('button', { name }) !== null;

test('the first save asks nothing, and says which version was saved when', async () => {
  const sent = answer(AT, (body) => ({ json: work({ ...(body as object) }) }));
  const page = await openTool();
  await says(page, 'Not saved yet');
  await press(page, 'Save');
  await says(page, /^Version 1, saved at \d+:\d\d [AP]M$/);
  expect(sent).toEqual([
    { id: expect.any(String), kind: 'calculation', title: 'A calculation', data: DATA },
  ]);
  expect(has(page, 'Save')).toBe(false);
  expect(localStorage.getItem(WAITING)).toBeNull();
});

test('a change is unsaved until it is saved as the next version, once per press', async () => {
  const { sent, arrive } = holdAnswer(`${AT}/${ID}`, {
    json: work({ version: 2, data: { ...DATA, hourlyRate: 30 } }),
  });
  const page = await openTool({ saved: work() });
  await says(page, 'Version 1');
  await press(page, 'Change');
  await says(page, 'Unsaved changes since version 1');
  await press(page, 'Save');
  await says(page, 'Saving…');
  await press(page, 'Save');
  arrive();
  await says(page, 'Version 2, saved at');
  expect(sent).toEqual([
    { revisionId: expect.any(String), baseVersion: 1, data: { ...DATA, hourlyRate: 30 } },
  ]);
});

test('offline it is kept in the browser, and saved once when the connection is back', async () => {
  answer(AT, 'no network');
  const page = await openTool();
  await press(page, 'Save');
  await says(page, 'Will sync when you’re back online. It’s kept in this browser.');
  expect(localStorage.getItem(WAITING)).toContain('A calculation');
  const sent = answer(AT, (body) => ({ json: work({ ...(body as object) }) }));
  dispatchEvent(new Event('online'));
  await says(page, 'Version 1, saved at');
  // Tabs of the same browser may send it too: under one ID it is saved once.
  expect(new Set(sent.map((body) => (body as { id: string }).id)).size).toBe(1);
  expect(localStorage.getItem(WAITING)).toBeNull();
});

test('a lost response is retried with the same ID, and the change after it becomes version 2', async () => {
  const first = answer(AT, 'no network');
  const page = await openTool();
  await press(page, 'Save');
  await says(page, 'Will sync');
  await press(page, 'Change');
  const again = answer(AT, (body) => ({ json: work({ ...(body as object) }) }));
  const id = (first[0] as { id: string }).id;
  const revised = answer(`${AT}/${id}`, (body) => ({
    json: work({ id, version: 2, data: (body as { data: object }).data }),
  }));
  await press(page, 'Save');
  await says(page, 'Version 2, saved at');
  expect(again).toEqual(first);
  expect(revised).toMatchObject([{ baseVersion: 1, data: { hourlyRate: 30 } }]);
});

test('where the browser’s storage is full, the page says to stay open', async () => {
  answer(AT, 'no network');
  const full = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  const nothing = () => null;
  vi.stubGlobal('localStorage', {
    getItem: nothing,
    setItem: full,
    removeItem: nothing,
    clear: nothing,
  });
  const page = await openTool();
  await press(page, 'Save');
  await says(page, 'This browser’s storage is full, so keep this page open.');
  answer(AT, (body) => ({ json: work({ ...(body as object) }) }));
  dispatchEvent(new Event('online'));
  await says(page, 'Version 1, saved at');
});

test('who was signed out keeps the text, and finds the way to sign in', async () => {
  answer(AT, { status: 401, json: { message: 'Please sign in first.', code: 'not_signed_in' } });
  const page = await openTool();
  await press(page, 'Save');
  await says(page, 'You’re signed out. It’s kept in this browser.');
  const link = page.getByRole('link', { name: 'Sign in to save it' });
  expect(link.getAttribute('href')).toBe('/login?redirect=%2Fpricing-calculator');
  expect(localStorage.getItem(WAITING)).toContain('"hourlyRate":25');
});

test('a refusal is shown in its own words', async () => {
  answer(AT, {
    status: 422,
    json: { message: 'You’ve saved 500 pieces of work.', code: 'too_many_works' },
  });
  const page = await openTool();
  await press(page, 'Save');
  await says(page, 'You’ve saved 500 pieces of work.');
});

test('after another device saved, mine is kept as the version after it', async () => {
  const conflict = {
    message: 'Version 4 was saved somewhere else.',
    code: 'newer_version',
    version: 4,
  };
  answer(`${AT}/${ID}`, { status: 409, json: conflict });
  const page = await openTool({ saved: work({ version: 3 }) });
  await press(page, 'Change');
  await press(page, 'Save');
  await says(page, 'Not saved yet: version 4 is newer.');
  await press(page, 'See both versions');
  const sent = answer(`${AT}/${ID}`, {
    json: work({ version: 5, data: { ...DATA, hourlyRate: 30 } }),
  });
  await press(page, 'Keep mine as version 5');
  await says(page, 'Version 5, saved at');
  expect(sent).toMatchObject([{ baseVersion: 4, data: { hourlyRate: 30 } }]);
  expect(localStorage.getItem(WAITING)).toBeNull();
});

test('changes that wait while another device saves become work of their own', async () => {
  localStorage.setItem(
    WAITING,
    JSON.stringify([
      {
        memberId: 'ada',
        id: ID,
        kind: 'calculation',
        title: 'Evenings',
        data: DATA,
        baseVersion: 3,
        revisionId: 'r',
        copyId: 'copy',
      },
      {
        memberId: 'bob',
        id: 'x',
        kind: 'calculation',
        title: 'Bob’s',
        data: DATA,
        baseVersion: null,
        revisionId: 's',
        copyId: 't',
      },
    ]),
  );
  answer(`${AT}/${ID}`, { status: 409, json: { code: 'newer_version', version: 4 } });
  const sent = answer(AT, (body) => ({ json: work({ ...(body as object) }) }));
  await openTool();
  await until(() =>
    expect(sent).toEqual([
      { id: 'copy', kind: 'calculation', title: 'Evenings (from this device)', data: DATA },
    ]),
  );
  // What another member of this browser has not saved stays theirs.
  await until(() =>
    expect(JSON.parse(localStorage.getItem(WAITING) ?? '[]')).toMatchObject([{ memberId: 'bob' }]),
  );
});

test('a link is made, copied and revoked, and the dialog says who can read it', async () => {
  const page = await openTool({ saved: work() });
  await press(page, 'Share');
  const dialog = await until(() => page.getByRole('dialog', { name: 'Share' }));
  answer(`${AT}/${ID}/share`, {
    json: work({ version: 9, share: { token: 'TOKEN', showsName: false } }),
  });
  await press(page, 'Make a link');
  const link = await until(() => within(dialog).getByLabelText('Link'));
  expect((link as HTMLInputElement).value).toBe(`${location.origin}/shared/work/TOKEN`);
  expect(dialog.textContent).toContain('Anyone with this link can read');
  answer(`${AT}/${ID}/share`, { json: work() });
  await press(page, 'Stop sharing');
  await until(() => expect(has(page, 'Make a link')).toBe(true));
  // The version that this page has edited stays, whatever the account has by now.
  expect(JSON.parse(document.querySelector('pre')?.textContent ?? '')).toMatchObject({
    version: 1,
    share: null,
  });
});

test('a new name is shown at once, and an empty one says why not', async () => {
  const user = hands();
  const page = await openTool({ saved: work() });
  await press(page, 'Rename');
  const field = await until(() => page.getByRole('textbox', { name: /Name/ }));
  answer(`${AT}/${ID}`, {
    status: 400,
    json: { message: 'Please enter a name', fields: { title: 'Please enter a name' } },
  });
  await user.clear(field);
  await user.keyboard('{Enter}');
  await until(() => page.getByText('Please enter a name'));
  answer(`${AT}/${ID}`, { json: work({ title: 'Weekends' }) });
  await user.type(field, 'Weekends');
  await user.keyboard('{Enter}');
  await until(() => expect(document.querySelector('pre')?.textContent).toContain('Weekends'));
});

test('the export has every format, also before the first save', async () => {
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  const page = await openTool();
  for (const [name, start] of [
    ['Download as Markdown', '# A calculation'],
    ['Download as Spreadsheet (CSV)', 'A calculation'],
    ['Download as JSON', '{\n  "format": "ai-money-masters/saved-work"'],
    ['Download as Word (DOCX)', 'PK'],
  ] as const) {
    await press(page, 'Export');
    await press(page, name);
    await until(() => expect(page.queryByRole('dialog')).toBeNull());
    const text = (await made.at(-1)?.text()) ?? '';
    expect(text.replace('\ufeff', '').startsWith(start), name).toBe(true);
  }
  const print = vi.fn(() =>
    expect(document.querySelector('.print-view h1')?.textContent).toBe('A calculation'),
  );
  vi.stubGlobal('print', print);
  await press(page, 'Export');
  await press(page, 'Print or save as PDF');
  await until(() => expect(print).toHaveBeenCalledOnce());
  dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('.print-view')).toBeNull();
});
