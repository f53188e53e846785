import { fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hands, openPage, type Page, until } from '../../testing/components/component-page.ts';
import { answer } from '../../testing/components/network.ts';
import type { ListedWork } from './saved-work.ts';

const AT = '/api/saved-work';

const listed = (id: string, changes: Partial<ListedWork> = {}): ListedWork => ({
  id,
  kind: 'calculation',
  title: `Work ${id}`,
  version: 1,
  summary: 'One sentence.',
  slug: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: `2026-11-2${id}T08:00:00.000Z`,
  isShared: false,
  ...changes,
});
const PLAN = listed('3', { kind: 'plan', title: 'Answer pages', isShared: true });
const PROMPT = listed('2', { kind: 'prompt', title: 'First message', slug: 'first-message' });
const SUM = listed('1', { title: 'שלום Evenings', version: 4 });

beforeEach(() => void answer('/api/next-step', { status: 503 }));
const openList = (works: ListedWork[] = [PLAN, PROMPT, SUM], handedIn = 0) => {
  answer(AT, { json: { works, next: null, handedIn } });
  return open();
};
const open = () =>
  openPage({ at: '/saved-work' }, async () => {
    const { WorkList } = await import('./WorkList.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <main>
          <WorkList />
        </main>
        <Toaster />
      </>
    );
  });

const titles = (page: Page) =>
  within(page.getByRole('main'))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const shows = (page: Page, ...expected: string[]) =>
  until(() => expect(titles(page)).toEqual(expected));
const press = async (page: Page, name: string | RegExp) =>
  fireEvent.click(await until(() => page.getByRole('button', { name })));

test('each piece of work opens in its tool, and says what it is', async () => {
  const page = await openList();
  await shows(page, 'Answer pages', 'First message', 'שלום Evenings');
  expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/business-plans?plan=3',
    '/ai-content/first-message?work=2',
    '/pricing-calculator?calculation=1',
  ]);
  const [plan, , sum] = page.getAllByRole('listitem');
  expect(plan?.textContent).toMatch(/Business plan.*changed.*Shared/);
  expect(sum?.textContent).toMatch(/Calculation.*version 4, changed/);
});

test('when a later page does not load, the list says so and can be completed', async () => {
  let asked = 0;
  answer(AT, () => {
    asked++;
    if (asked === 1) return { json: { works: [PLAN], next: 'more', handedIn: 0 } };
    return { status: 503, json: { message: 'Not now.' } };
  });
  const page = await open();
  await until(() => page.getByText(/^The rest of your saved work didn’t load/));
  await shows(page, 'Answer pages');
  answer(AT, { json: { works: [PLAN, SUM], next: null, handedIn: 0 } });
  await press(page, 'Try again');
  await shows(page, 'Answer pages', 'שלום Evenings');
  expect(page.queryByText(/didn’t load/)).toBeNull();
});

test('filters and search narrow the list, and a search without results can be left', async () => {
  const user = hands();
  const page = await openList();
  await press(page, /^Prompts/);
  await shows(page, 'First message');
  await press(page, /^Everything/);
  await user.keyboard('/');
  expect(document.activeElement).toBe(page.getByRole('searchbox'));
  await user.keyboard('PAGES answer');
  await shows(page, 'Answer pages');
  await user.keyboard('x');
  await until(() => page.getByText('Nothing by that name'));
  await press(page, 'Show everything');
  await shows(page, 'Answer pages', 'First message', 'שלום Evenings');
});

test('deleted work leaves at once, and Undo brings it back to its place', async () => {
  const page = await openList();
  answer(`${AT}/2`, { json: { message: 'Deleted.' } });
  const undone = answer(`${AT}/2/deletion`, { json: {} });
  await until(() => page.getByLabelText('More for First message'));
  const row = page.getAllByRole('listitem')[1] ?? expect.unreachable();
  fireEvent.click(within(row).getByRole('button', { name: 'Delete', hidden: true }));
  await shows(page, 'Answer pages', 'שלום Evenings');
  await press(page, 'Undo');
  await shows(page, 'Answer pages', 'First message', 'שלום Evenings');
  expect(undone).toHaveLength(1);
});

test('work that the account did not delete comes back by itself', async () => {
  const page = await openList();
  answer(`${AT}/3`, 'no network');
  await until(() => page.getByLabelText('More for Answer pages'));
  const row = page.getAllByRole('listitem')[0] ?? expect.unreachable();
  fireEvent.click(within(row).getByRole('button', { name: 'Delete', hidden: true }));
  await until(() => page.getAllByText('That didn’t work'));
  await shows(page, 'Answer pages', 'First message', 'שלום Evenings');
});

test('nothing saved yet: the next step, and two ways to begin', async () => {
  const page = await openList([]);
  await until(() => page.getByText('Nothing saved yet'));
  expect(page.getByRole('link', { name: /^Your next step/ }).getAttribute('href')).toBe('/next');
  expect(page.getByRole('link', { name: 'Make a plan' }).getAttribute('href')).toBe(
    '/business-plans',
  );
});

test('what was handed in in lessons is counted, and never called nothing', async () => {
  const page = await openList([], 2);
  await until(() => page.getByText('You handed in 2 things in lessons.'));
  expect(page.queryByText('Nothing saved yet')).toBeNull();
  expect(page.getByRole('button', { name: 'Everything 2' })).toBeTruthy();
  expect(page.getByRole('button', { name: 'Made in lessons 2' })).toBeTruthy();
  await press(page, 'Business plans 0');
  await until(() => page.getByText('Nothing saved from the tools yet'));
  answer('/api/artifacts', { json: { artifacts: [], next: null, takesFiles: true } });
  await press(page, 'Everything 2');
  await press(page, 'Open them');
  await until(() => page.getByText('Nothing handed in yet'));
});

test('a list that does not load says so, and is asked for again', async () => {
  answer(AT, { status: 503, json: {} });
  const page = await open();
  await until(() => page.getByRole('alert'));
  answer(AT, { json: { works: [PLAN], next: null, handedIn: 0 } });
  await press(page, 'Try again');
  await shows(page, 'Answer pages');
});

test('deleting for good asks once more', async () => {
  const page = await openList([PLAN]);
  answer(`${AT}/deleted`, {
    json: [{ id: '9', kind: 'plan', title: 'Old plan', deletedAt: new Date().toISOString() }],
  });
  await press(page, 'Recently deleted');
  const gone = answer(`${AT}/deleted/9`, { json: { message: 'Deleted for good.' } });
  await press(page, 'Delete Old plan for good');
  expect(gone).toEqual([]);
  await until(() => page.getByText('Really delete for good'));
  await press(page, 'Delete Old plan for good');
  await until(() => page.getByText('Nothing was deleted'));
  expect(gone).toHaveLength(1);
});

test('what the account refused is named, and can be discarded', async () => {
  localStorage.setItem(
    'saved-work-waiting',
    JSON.stringify([
      {
        memberId: 'ada',
        id: '7',
        kind: 'plan',
        title: 'Too much',
        data: {},
        baseVersion: 1,
        revisionId: 'r',
        copyId: 'c',
      },
    ]),
  );
  answer(`${AT}/7`, { status: 422, json: { message: 'Your saved work is full.' } });
  const page = await openList([PLAN]);
  await until(() => page.getByText('Your saved work is full.'));
  await press(page, 'Discard Too much');
  await until(() => expect(page.queryByText('Too much')).toBeNull());
  expect(localStorage.getItem('saved-work-waiting')).toBeNull();
});
