import { expect, test } from 'vitest';
import {
  expectToast,
  hands,
  openPage,
  type Page,
  until,
} from '../../../../testing/components/component-page.ts';
import { answer } from '../../../../testing/components/network.ts';

const POSTS = '/api/forum/posts';
/** The composer’s draft. */
const DRAFT = '/api/community/drafts/new';

async function openDialog(given: { title?: string; categoryId?: number | null } = {}) {
  const told: string[] = [];
  answer(DRAFT, { json: { draft: null, canUpload: false, version: 0, done: true } });
  const page = await openPage({ at: '/community' }, async () => {
    const { NewDiscussion } = await import('./NewDiscussion.tsx');
    const { Toaster } = await import('../../../../components/Toaster.tsx');
    return (
      <>
        <NewDiscussion
          open
          title={given.title ?? ''}
          categoryId={given.categoryId ?? null}
          onClose={() => told.push('closed')}
          onPosted={() => told.push('posted')}
        />
        <Toaster />
      </>
    );
  });
  await until(() => expect(submitButton(page).getAttribute('aria-disabled')).not.toBe('true'));
  return { page, told };
}

const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ });
const text = (page: Page) => page.getByRole('textbox', { name: /question or story/ });
const submitButton = (page: Page) => page.getByRole('button', { name: 'Post it' });
const submit = (page: Page) => hands().click(submitButton(page));

test('a title, a category and a text are posted once, with one ID', async () => {
  const { page, told } = await openDialog({ categoryId: 2 });
  const sent = answer(POSTS, (body) => (body ? { json: { id: 12 } } : { json: [] }));
  await hands().type(title(page), '  Write again?  ');
  await hands().type(text(page), 'Nine days.');
  await submit(page);
  await expectToast(page, 'Success!', 'Your post has been created successfully.');
  expect(told).toEqual(['closed', 'posted']);
  expect(sent.filter(Boolean)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Write again?',
      content: 'Nine days.',
      categoryId: 2,
    },
  ]);
  expect(page.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(
    '/community/12/write-again',
  );
});

test('while a title is typed, discussions about the same are offered', async () => {
  const { page } = await openDialog();
  const found = { id: 3, title: 'Is this just ChatGPT?', isAnswered: true, repliesCount: 2 };
  answer(POSTS, { json: [found] });
  await hands().type(title(page), 'What if a plumber asks');
  const link = await until(() => page.getByRole('link', { name: /Is this just ChatGPT/ }));
  expect(link.textContent).toContain('Answered');
  expect(link.getAttribute('href')).toBe('/community/3/is-this-just-chatgpt');
});

test('a search without a result is the title to begin with', async () => {
  answer(POSTS, { json: [] });
  const { page } = await openDialog({ title: 'zebra prices' });
  expect((title(page) as HTMLInputElement).value).toBe('zebra prices');
});
