import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { until } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import {
  AT,
  DATA,
  has,
  ID,
  openTool,
  press,
  says,
  WAITING,
  work,
} from '../../testing/components/saved-work-tool.tsx';

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
  // Other tabs of this browser may send it too: with one ID, it is saved once.
  expect(new Set(sent.map((body) => (body as { id: string }).id)).size).toBe(1);
  expect(localStorage.getItem(WAITING)).toBeNull();
});

test('offline after a save that arrived, what is new is not called saved', async () => {
  answer(AT, (body) => ({ json: work({ ...(body as object) }) }));
  const page = await openTool();
  await press(page, 'Save');
  await says(page, 'Version 1, saved at');
  await press(page, 'Change');
  const id = JSON.parse(page.getByText(/^{/).textContent).id;
  answer(`${AT}/${id}`, 'no network');
  await press(page, 'Save');
  await says(page, 'Will sync when you’re back online.');
  expect(has(page, 'Save')).toBe(true);
  answer(`${AT}/${id}`, (body) => ({
    json: work({ id, version: 2, data: (body as { data: object }).data }),
  }));
  dispatchEvent(new Event('online'));
  await says(page, 'Version 2, saved at');
});

test('with the button that was pressed gone, the focus is on the next one', async () => {
  answer(AT, (body) => ({ json: work({ ...(body as object) }) }));
  const page = await openTool();
  (await until(() => page.getByRole('button', { name: 'Save' }))).focus();
  await press(page, 'Save');
  await says(page, 'Version 1, saved at');
  await until(() => expect(document.activeElement?.textContent).toBe('Share'));
});

test('it is sent in the name of who made it, whoever is signed in by now', async () => {
  answer(AT, { status: 401, json: { message: 'Please sign in first.' } });
  const page = await openTool();
  const request = vi.spyOn(globalThis, 'fetch');
  await press(page, 'Save');
  await says(page, 'You’re signed out.');
  expect(new Headers(request.mock.calls[0]?.[1]?.headers).get('X-For-Member')).toBe('ada');
  expect(localStorage.getItem(WAITING)).toContain('A calculation');
});

test('while the server fails it says that it is tried again in a moment', async () => {
  answer(AT, { status: 503 });
  const page = await openTool();
  await press(page, 'Save');
  await says(page, 'We couldn’t save this just now, and will try again in a moment.');
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
  answer(`${AT}/${ID}`, { json: work({ version: 4, data: { ...DATA, hourlyRate: 45 } }) });
  await press(page, 'See both versions');
  const dialog = await until(() => page.getByRole('dialog', { name: 'Changed on another device' }));
  const side = (name: RegExp) => within(dialog).getByRole('region', { name });
  await until(() => expect(side(/^Yours, on this device$/).textContent).toContain('$30'));
  expect(side(/^Version 4, from the other device$/).textContent).toContain('$45');
  const differences = side(/^What differs$/).textContent;
  expect(differences).toContain('$30');
  expect(differences).toContain('$45');
  const sent = answer(`${AT}/${ID}`, {
    json: work({ version: 5, data: { ...DATA, hourlyRate: 30 } }),
  });
  await press(page, 'Keep mine as version 5');
  await says(page, 'Version 5, saved at');
  expect(sent).toMatchObject([{ baseVersion: 4, data: { hourlyRate: 30 } }]);
  expect(localStorage.getItem(WAITING)).toBeNull();
  // "See both versions" is gone too, so the focus moves to "Share".
  await until(() => expect(document.activeElement?.textContent).toBe('Share'));
});

test('if the other version does not load, the dialog says so, and mine can still be kept', async () => {
  answer(`${AT}/${ID}`, { status: 409, json: { code: 'newer_version', version: 4 } });
  const page = await openTool({ saved: work({ version: 3 }) });
  await press(page, 'Change');
  await press(page, 'Save');
  await says(page, 'Not saved yet: version 4 is newer.');
  answer(`${AT}/${ID}`, 'no network');
  await press(page, 'See both versions');
  await until(() => page.getByRole('alert'));
  expect(has(page, 'Keep mine as version 5')).toBe(true);
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
  // Another member's unsaved work in this browser is left alone.
  await until(() =>
    expect(JSON.parse(localStorage.getItem(WAITING) ?? '[]')).toMatchObject([{ memberId: 'bob' }]),
  );
});
