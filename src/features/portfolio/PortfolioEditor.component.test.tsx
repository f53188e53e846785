import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnPortfolio } from '../../../functions/portfolio/rules/portfolio.ts';
import { hands, openPage, type Page } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const artifact = (id: string, title: string) => ({
  ...{ id, kind: 'text' as const, title, lesson: 'Write an offer', text: `The text of ${title}` },
  ...{ url: null, fileName: null, fileBytes: null },
});
const OWN: OwnPortfolio = {
  ...{ slug: 'dan-7f3k2qxm', mayIndex: false, name: 'first', headline: 'I write', about: '' },
  items: [
    { kind: 'artifact', id: 'a' },
    { kind: 'certificate', id: 'c' },
  ],
  ...{ isShown: false, hidden: null, updatedAt: '2026-11-20T10:00:00.000Z' },
  names: { full: 'Dan Okafor', first: 'Dan', none: null },
  artifacts: [artifact('a', 'My offer'), artifact('b', 'My prices')],
  certificates: [
    { id: 'c', title: 'Trust AI', about: 'A learning path', withdrawnAt: null },
    { id: 'w', title: 'Withdrawn path', about: 'A path', withdrawnAt: '2026-11-13' },
  ],
};

async function open(changed: Partial<OwnPortfolio> = {}): Promise<Page> {
  answer('/api/portfolio', (body) => ({
    json: { ...OWN, ...changed, ...(body as object | null) },
  }));
  const page = await openPage({ at: '/portfolio' }, async () => {
    const { PortfolioEditor } = await import('./PortfolioEditor.tsx');
    return <PortfolioEditor />;
  });
  await waitFor(() => expect(page.getByLabelText(/^Headline/)).toBeTruthy());
  return page;
}

const titles = (page: Page) =>
  within(page.getByRole('region', { name: 'On your page' }))
    .getAllByRole('list')
    .map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.querySelector('p')?.textContent),
    );

test('dan sees what he shows and what he could show, without what he withdrew', async () => {
  const page = await open();
  expect(titles(page)).toEqual([['My offer', 'Trust AI'], ['My prices']]);
});

test('the order changes by keyboard, the focus stays with the piece, and it is announced', async () => {
  const page = await open();
  const down = page.getByRole('button', { name: 'Move down: My offer' });
  down.focus();
  await hands().keyboard('{Enter}');
  expect(titles(page)[0]).toEqual(['Trust AI', 'My offer']);
  expect(page.getByText('My offer: now 2 of 2')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Move up: My offer' })),
  );
  await hands().keyboard('{Enter}');
  expect(titles(page)[0]).toEqual(['My offer', 'Trust AI']);
});

test('a piece is added, taken away and saved in the new order', async () => {
  const page = await open();
  const user = hands();
  await user.click(page.getByRole('button', { name: 'Show: My prices' }));
  await user.click(page.getByRole('button', { name: 'Don’t show: My offer' }));
  expect(titles(page)).toEqual([['Trust AI', 'My prices'], ['My offer']]);
  const sent = answer('/api/portfolio', (body) => ({ json: { ...OWN, ...(body as object) } }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.getByText('Saved.')).toBeTruthy());
  expect(sent).toEqual([
    {
      ...{ slug: OWN.slug, mayIndex: false, name: 'first', headline: 'I write', about: '' },
      items: [
        { kind: 'certificate', id: 'c' },
        { kind: 'artifact', id: 'b' },
      ],
    },
  ]);
});

test('a failed save keeps every word and says why, at its field', async () => {
  const page = await open();
  fireEvent.change(page.getByLabelText(/^Headline/), { target: { value: 'A longer headline' } });
  answer('/api/portfolio', 'no network');
  await hands().click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.getByText(/^Not saved\. That didn’t reach us/)).toBeTruthy());
  expect(page.getByLabelText(/^Headline/)).toHaveProperty('value', 'A longer headline');
  const message = 'That address is taken. Try another.';
  answer('/api/portfolio', {
    status: 409,
    json: { message, code: 'slug_taken', fields: { slug: message } },
  });
  await hands().click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true'),
  );
});

test('what is too long is said while typing', async () => {
  const page = await open();
  fireEvent.change(page.getByLabelText(/^About you/), { target: { value: '🦄'.repeat(601) } });
  await waitFor(() =>
    expect(page.getByText(/Use at most 600 characters\. 601 of 600/)).toBeTruthy(),
  );
  fireEvent.change(page.getByLabelText('Address'), { target: { value: 'Dan’s Work' } });
  await waitFor(() => expect(page.getByText(/Use small letters/)).toBeTruthy());
  fireEvent.blur(page.getByLabelText('Address'));
  await waitFor(() => expect(page.getByLabelText('Address')).toHaveProperty('value', 'dans-work'));
});

test('the switch takes effect at once, after saving what is not saved yet', async () => {
  const page = await open({ updatedAt: null });
  const sent = answer('/api/portfolio/shown', { json: { isShown: true } });
  await hands().click(page.getByRole('switch', { name: /Show my portfolio/ }));
  await waitFor(() => expect(page.getByText('Anyone with the link can see it.')).toBeTruthy());
  expect(sent).toEqual([{ shown: true }]);
  expect(page.getByRole('link', { name: `/portfolio/${OWN.slug}` })).toBeTruthy();
  answer('/api/portfolio/shown', { json: { isShown: false } });
  await hands().click(page.getByRole('switch', { name: /Show my portfolio/ }));
  await waitFor(() => expect(page.getByText('Only you can see it.')).toBeTruthy());
});

test('it stays off when the switch does not reach us', async () => {
  const page = await open();
  const held = holdAnswer('/api/portfolio/shown', 'no network');
  await hands().click(page.getByRole('switch', { name: /Show my portfolio/ }));
  expect(page.getByText('Only you can see it.')).toBeTruthy();
  held.arrive();
  await waitFor(() => expect(page.getByText(/That didn’t reach us/)).toBeTruthy());
  expect(page.getByRole('switch', { name: /Show my portfolio/ })).toHaveProperty('checked', false);
});

test('what a moderator took down cannot be switched on, and says why', async () => {
  const page = await open({ hidden: { at: '2026-11-20T10:00:00Z', reason: 'A client’s number.' } });
  expect(page.getByText('A client’s number.')).toBeTruthy();
  expect(page.getByRole('switch', { name: /Show my portfolio/ })).toHaveProperty('disabled', true);
});

test('the preview is what visitors would see, unsaved changes included', async () => {
  const page = await open();
  fireEvent.change(page.getByLabelText(/^Headline/), { target: { value: 'New words' } });
  await hands().click(page.getByRole('button', { name: 'Preview' }));
  const preview = within(page.getByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('heading', { level: 3 }).textContent).toBe('New words');
  expect(preview.getByText('The text of My offer')).toBeTruthy();
  expect(preview.queryByRole('link')).toBeNull();
});

test('a list that did not load can be tried again', async () => {
  answer('/api/portfolio', 'no network');
  const page = await openPage({ at: '/portfolio' }, async () => {
    const { PortfolioEditor } = await import('./PortfolioEditor.tsx');
    return <PortfolioEditor />;
  });
  await waitFor(() => expect(page.getByRole('alert')).toBeTruthy());
  answer('/api/portfolio', { json: OWN });
  await hands().click(page.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(page.getByLabelText(/^Headline/)).toBeTruthy());
});
