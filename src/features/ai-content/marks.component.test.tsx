// The star, the collections and the history: shown immediately, rolled back if the account refuses the change.
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  expectToast,
  openPage,
  type Page,
  until,
} from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import type { Marks } from './marks.ts';
import type { PromptTitle } from './prompts.ts';

const title = (slug: string, text: string): PromptTitle => ({
  slug,
  title: text,
  whenToUse: '',
  category: 'content',
  kind: 'blog',
  minTier: 'quick',
});
const PROMPTS = [title('one', 'The first prompt'), title('two', 'The second prompt')];
const NONE: Marks = { favorites: [], collections: [], history: [], useful: {} };
const URL = '/api/prompt-marks';
const WORK = { id: 'c1', name: 'Work', slugs: ['two', 'gone', 'one'] };

async function open(
  what: 'star' | 'collections' | 'history' | 'collect' | 'useful',
  marks: Partial<Marks> = {},
) {
  answer(URL, { json: { ...NONE, ...marks } });
  return openUnanswered(what);
}

function openUnanswered(what: Parameters<typeof open>[0]): Promise<Page> {
  return openPage({ at: '/ai-content' }, async () => {
    const { Toaster } = await import('../../components/Toaster.tsx');
    const { FavoriteButton } = await import('./FavoriteButton.tsx');
    const { Collections } = await import('./Collections.tsx');
    const { History } = await import('./History.tsx');
    const { CollectButton } = await import('./prompt/CollectButton.tsx');
    const { Usefulness } = await import('./prompt/Usefulness.tsx');
    const { loadMarks } = await import('./marks.ts');
    const nothing = () => undefined;
    if (what === 'collect' || what === 'useful') void loadMarks();
    return (
      <>
        <main>
          {what === 'star' && <FavoriteButton slug="one" title="The first prompt" />}
          {what === 'collections' && <Collections prompts={PROMPTS} onOpen={nothing} />}
          {what === 'history' && <History prompts={PROMPTS} onOpen={nothing} />}
          {what === 'collect' && <CollectButton slug="one" title="The first prompt" />}
          {what === 'useful' && <Usefulness slug="one" />}
        </main>
        <Toaster />
      </>
    );
  });
}

const button = (page: Page, name: string | RegExp) =>
  until(() => page.getByRole('button', { name }));
const press = async (page: Page, name: string | RegExp) =>
  fireEvent.click(await button(page, name));
const pressed = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).getAttribute('aria-pressed');
const star = 'Favorite: The first prompt';

test('the star is full immediately, and the account is told', async () => {
  const page = await open('star');
  const { arrive, sent } = holdAnswer(`${URL}/favorites/one`);
  await until(() => expect(pressed(page, star)).toBe('false'));
  await press(page, star);
  await until(() => expect(pressed(page, star)).toBe('true'));
  arrive();
  await until(() => expect(sent).toEqual([{}]));
  expect(pressed(page, star)).toBe('true');
});

test('the star goes back, with a message, when the account does not take it', async () => {
  const page = await open('star', { favorites: ['one'] });
  answer(`${URL}/favorites/one`, { status: 503, json: { message: 'We are busier than usual.' } });
  await until(() => expect(pressed(page, star)).toBe('true'));
  await press(page, star);
  await expectToast(page, 'It’s still a favorite', 'We are busier than usual.');
  expect(pressed(page, star)).toBe('true');
});

test('a double press ends where it began, in the account too', async () => {
  const page = await open('star');
  const sent = answer(`${URL}/favorites/one`);
  await until(() => expect(pressed(page, star)).toBe('false'));
  await press(page, star);
  await until(() => expect(pressed(page, star)).toBe('true'));
  await press(page, star);
  await until(() => expect(sent).toEqual([{}, null]));
  expect(pressed(page, star)).toBe('false');
});

test('a star pressed while the favorites do not load says so, and loads them at the next press', async () => {
  answer(URL, 'no network');
  const page = await openUnanswered('star');
  await press(page, star);
  await expectToast(page, 'Nothing was changed', 'Please try again.');
  answer(URL, { json: NONE });
  answer(`${URL}/favorites/one`);
  await press(page, star);
  await until(() => expect(pressed(page, star)).toBe('true'));
});

test('an empty tab has one sentence and one action: the first collection', async () => {
  const page = await open('collections');
  const sent = answer(`${URL}/collections`);
  await until(() => page.getByText('No collections yet'));
  await press(page, 'Create');
  expect(await until(() => page.getByText('Please enter a name'))).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(page.getByLabelText('New collection'), { target: { value: '  Monday posts ' } });
  await press(page, 'Create');
  await until(() => page.getByRole('heading', { name: 'Monday posts' }));
  expect(sent).toEqual([{ id: expect.any(String), name: 'Monday posts', slugs: [] }]);
});

test('a collection that the account refuses disappears, and its name is still in the field', async () => {
  const page = await open('collections', { collections: [WORK] });
  answer(`${URL}/collections`, { status: 409, json: { message: 'You can have 50 collections.' } });
  fireEvent.change(await until(() => page.getByLabelText('New collection')), {
    target: { value: 'One more' },
  });
  await press(page, 'Create');
  await expectToast(page, 'The collection wasn’t created', 'You can have 50 collections.');
  expect(page.queryByRole('heading', { name: 'One more' })).toBeNull();
  expect((page.getByLabelText('New collection') as HTMLInputElement).value).toBe('One more');
});

test('a collection lists its prompts in their order, without those that are gone', async () => {
  const page = await open('collections', { collections: [WORK] });
  const section = await until(() => page.getByRole('region', { name: 'Work' }));
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['The second prompt', 'The first prompt']);
  const sent = answer(`${URL}/collections/c1/prompts/two`);
  await press(page, 'Take “The second prompt” out of “Work”');
  await until(() => expect(within(section).getAllByRole('link')).toHaveLength(1));
  await until(() => expect(sent).toHaveLength(1));
});

test('renaming shows the new name, Escape keeps the old one', async () => {
  const page = await open('collections', { collections: [WORK] });
  const sent = answer(`${URL}/collections/c1`);
  await press(page, 'Rename “Work”');
  fireEvent.keyDown(await until(() => page.getByLabelText('Name of the collection')), {
    key: 'Escape',
  });
  await press(page, 'Rename “Work”');
  fireEvent.change(await until(() => page.getByLabelText('Name of the collection')), {
    target: { value: '<b>عمل</b>' },
  });
  await press(page, 'Rename');
  const heading = await until(() => page.getByRole('heading', { name: '<b>عمل</b>' }));
  expect(heading.querySelector('bdi')).toBeTruthy();
  await until(() => expect(sent).toEqual([{ name: '<b>عمل</b>' }]));
});

test('a deleted collection can be brought back with its prompts', async () => {
  const page = await open('collections', { collections: [WORK] });
  answer(`${URL}/collections/c1`);
  const back = answer(`${URL}/collections`);
  await press(page, 'Delete “Work”');
  await expectToast(page, '“Work” is deleted', 'Its prompts are still in the library.');
  await until(() => expect(page.queryByRole('heading', { name: 'Work' })).toBeNull());
  await press(page, 'Undo');
  await until(() => page.getByRole('heading', { name: 'Work' }));
  await until(() => expect(back).toEqual([WORK]));
});

test('the opened prompt is put into collections and taken out', async () => {
  const page = await open('collect', {
    collections: [WORK, { id: 'c2', name: 'Home', slugs: [] }],
  });
  await press(page, 'Collect');
  const box = (name: string) => page.getByRole('checkbox', { name }) as HTMLInputElement;
  await until(() => expect(box('Work').checked).toBe(true));
  const put = answer(`${URL}/collections/c2/prompts/one`);
  fireEvent.click(box('Home'));
  await until(() => expect(put).toEqual([{}]));
  expect(box('Home').checked).toBe(true);
  answer(`${URL}/collections/c1/prompts/one`, 'no network');
  fireEvent.click(box('Work'));
  await expectToast(page, 'The collection wasn’t changed', 'Please try again.');
  expect(box('Work').checked).toBe(true);
});

const use = (id: string, slug: string) => ({ id, slug, filledAt: '2026-11-20T08:30:00Z' });

test('the history names the prompts with their dates; clearing asks first', async () => {
  const page = await open('history', {
    history: [use('1', 'two'), use('2', 'gone'), use('3', 'two')],
  });
  await until(() =>
    expect(page.getAllByRole('link', { name: 'The second prompt' })).toHaveLength(2),
  );
  expect(page.getByRole('list').textContent).toContain('Nov 20, 2026');
  const sent = answer(`${URL}/history`);
  await press(page, 'Clear history');
  const dialog = await until(() => page.getByRole('dialog', { name: 'Clear your history?' }));
  expect(sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Clear history' }));
  await until(() => page.getByText('Nothing copied yet'));
  await until(() => expect(sent).toHaveLength(1));
});

test('a history that cannot be cleared is shown again', async () => {
  const page = await open('history', { history: [use('1', 'two')] });
  answer(`${URL}/history`, { status: 500 });
  await press(page, 'Clear history');
  const dialog = await until(() => page.getByRole('dialog'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Clear history' }));
  await expectToast(page, 'Your history is still there', '');
  expect(page.getAllByRole('link', { name: 'The second prompt' })).toHaveLength(1);
});

test.each(['collections', 'history'] as const)(
  '%s that did not load can be loaded again',
  async (what) => {
    answer(URL, { status: 503 });
    const page = await openUnanswered(what);
    await until(() => page.getByText(/didn’t load\. Nothing is lost\./));
    answer(URL, { json: { ...NONE, collections: [WORK], history: [use('1', 'two')] } });
    await press(page, 'Try again');
    await until(() => page.getByRole('link', { name: 'The second prompt' }));
  },
);

test('one answer to “Was this useful?”; pressed again it is taken back, refused it goes back', async () => {
  const page = await open('useful', { useful: { one: false } });
  const sent = answer(`${URL}/usefulness/one`);
  await until(() => expect(pressed(page, 'No')).toBe('true'));
  await press(page, 'Yes');
  await until(() => expect([pressed(page, 'Yes'), pressed(page, 'No')]).toEqual(['true', 'false']));
  await press(page, 'Yes');
  await until(() => expect(sent).toEqual([{ useful: true }, { useful: null }]));
  answer(`${URL}/usefulness/one`, 'no network');
  await press(page, 'No');
  await expectToast(page, 'Your answer wasn’t saved', '');
  expect([pressed(page, 'Yes'), pressed(page, 'No')]).toEqual(['false', 'false']);
});
