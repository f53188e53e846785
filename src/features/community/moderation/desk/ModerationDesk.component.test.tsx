import { expect, test } from 'vitest';
import {
  hands,
  openPage,
  type Page,
  until,
} from '../../../../testing/components/component-page.ts';
import { answer } from '../../../../testing/components/network.ts';
import type { QueueItem } from '../moderation.ts';

const AT = '/api/moderation';
const item = (id: number, more: Partial<QueueItem> = {}): QueueItem => ({
  ...{ kind: 'post', id, title: `Text ${id}`, content: 'Buy my course', href: `/community/${id}` },
  writtenAt: '2026-11-20T10:00:00.000Z',
  ...{ isGone: false, isHidden: false, isExample: false, status: null, notes: ['She wrote to me'] },
  reports: [{ reason: 'selling', count: 2 }],
  author: {
    ...{ name: 'Ada O.', handle: 'ada-o', level: 'New here', trust: 'new', texts: 2, days: 1 },
    ...{ warnings: 0, suspendedUntil: null },
  },
  ...{ hasOpenWarning: false, lastAction: null, mayDecide: true, appeal: null },
  ...more,
});

async function open(items: QueueItem[], part = ''): Promise<Page> {
  const waiting = { reports: items.length, groups: 0, resources: 0, appeals: 0 };
  answer(`${AT}/queue`, { json: { items, next: null, waiting } });
  return openPage({ at: `/moderation${part}` }, async () => {
    const { ModerationDesk } = await import('./ModerationDesk.tsx');
    return <ModerationDesk />;
  });
}
const card = (page: Page, name: string) => until(() => page.getByRole('article', { name }));
const says = (page: Page, text: string) =>
  until(() => expect(page.getByRole('status').textContent).toBe(text));

test('a text is hidden with a reason, once, and stays in its place with what was done', async () => {
  const page = await open([item(1), item(2)]);
  await card(page, 'Text 1');
  const sent = answer(`${AT}/actions`, { json: { done: true } });
  answer(`${AT}/texts/post/1`, {
    json: item(1, {
      ...{ isHidden: true, reports: [] },
      lastAction: {
        id: 7,
        action: 'hide',
        at: new Date().toISOString(),
        by: 'Eli B.',
        reason: 'Ads',
      },
    }),
  });
  await hands().click(page.getAllByRole('button', { name: 'Hide' })[0] as HTMLElement);
  await until(() => page.getByRole('dialog', { name: 'Hide this discussion?' }));
  await hands().click(page.getByRole('button', { name: 'Send it' }));
  expect(page.getAllByRole('alert').map((each) => each.textContent)).toContain(
    'Please write the reason: the author reads it.',
  );
  expect(sent).toEqual([]);
  await hands().type(page.getByLabelText(/^Reason/), 'Ads');
  await hands().click(page.getByRole('button', { name: 'Send it' }));
  await says(page, 'Hidden. The author can read why.');
  expect(sent).toEqual([
    { id: expect.any(String), action: 'hide', kind: 'post', target: 1, seen: 0, reason: 'Ads' },
  ]);
  await until(() => page.getByRole('button', { name: 'Restore' }));
  expect(page.getAllByRole('article')).toHaveLength(2);
});

test('who comes second hears what the other moderator did', async () => {
  const page = await open([item(1)]);
  await card(page, 'Text 1');
  const message = 'Eli B. hid this in the meantime. Here is how it is now.';
  answer(`${AT}/actions`, { status: 409, json: { message, code: 'decided' } });
  answer(`${AT}/texts/post/1`, { json: item(1, { isHidden: true, reports: [] }) });
  await hands().click(page.getByRole('button', { name: 'Keep it' }));
  await says(page, message);
  await until(() => page.getByRole('button', { name: 'Restore' }));
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Text 1'));
});

test('a press after a lost response repeats the same request', async () => {
  const page = await open([item(1)]);
  await card(page, 'Text 1');
  const first = answer(`${AT}/actions`, 'no network');
  await hands().click(page.getByRole('button', { name: 'Keep it' }));
  await until(() => page.getByText('That didn’t reach us. Check your connection and try again.'));
  const again = answer(`${AT}/actions`, { json: { done: true } });
  answer(`${AT}/texts/post/1`, { json: item(1, { reports: [] }) });
  await hands().click(page.getByRole('button', { name: 'Keep it' }));
  await says(page, 'Kept. The reports are settled.');
  expect(again).toEqual(first);
});

test('J and K go through the list, and are letters in a field', async () => {
  const page = await open([item(1), item(2), item(3)]);
  (await card(page, 'Text 1')).focus();
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await hands().keyboard('jj');
  expect(focused()).toBe('Text 3');
  await hands().keyboard('k');
  expect(focused()).toBe('Text 2');
  await hands().keyboard('{Control>}k{/Control}');
  expect(focused()).toBe('Text 2');
  await hands().click(page.getAllByRole('button', { name: 'Warn' })[0] as HTMLElement);
  const reason = await until(() => page.getByLabelText<HTMLTextAreaElement>(/^Reason/));
  await hands().type(reason, 'jk');
  expect(reason.value).toBe('jk');
});

test('one’s own text has no buttons, and what waits can be approved or refused', async () => {
  const page = await open([
    item(1, { mayDecide: false }),
    item(2, { kind: 'group', status: 'pending', reports: [], notes: [], author: null }),
  ]);
  const own = await card(page, 'Text 1');
  expect(own.textContent).toContain('Another moderator decides this');
  expect(own.querySelectorAll('button')).toHaveLength(0);
  const buttons = [...(await card(page, 'Text 2')).querySelectorAll('button')];
  expect(buttons.map((each) => each.textContent)).toEqual(['Approve', 'Refuse']);
});

test('an appeal is decided with its own words next to it, and leaves the list', async () => {
  const appeal: NonNullable<QueueItem['appeal']> = {
    ...{ id: 9, reason: 'Be kind', text: 'I was joking', isOwnDecision: false },
    measure: 'warning',
    ...{ appealedAt: '2026-11-21T10:00:00.000Z', warnedAt: '2026-11-20T10:00:00.000Z' },
  };
  const page = await open([item(1, { appeal })], '?part=appeals');
  expect((await card(page, 'Text 1')).textContent).toContain('I was joking');
  const sent = answer(`${AT}/appeals/9/decision`, { json: { done: true } });
  await hands().click(page.getByRole('button', { name: 'Take it back' }));
  await says(page, 'Taken back. The author was told.');
  expect(sent).toEqual([{ id: expect.any(String), outcome: 'withdrawn', reason: '' }]);
  await until(() => expect(page.queryByRole('article')).toBeNull());
  await until(() =>
    expect(document.activeElement?.textContent).toBe('Taken back. The author was told.'),
  );
});

test('the record is filtered by member, and opens a text to be restored', async () => {
  const entry = {
    ...{ id: 3, action: 'hide', kind: 'post', target: 1, reason: 'Ads', by: 'Eli B.' },
    ...{ at: '2026-11-20T10:00:00.000Z', author: { name: 'Ada O.', handle: 'ada-o' } },
  };
  answer(`${AT}/log`, { json: { entries: [entry], next: null } });
  const page = await open([], '?part=record');
  await until(() => page.getByText('@ada-o'));
  answer(`${AT}/texts/post/1`, { json: item(1, { isHidden: true, reports: [] }) });
  await hands().click(page.getByRole('button', { name: 'discussion 1' }));
  await until(() => page.getByRole('button', { name: 'Restore' }));
});

test('a portfolio that was taken down is in the record, and leads to its page', async () => {
  const entry = {
    ...{ id: 4, action: 'hide', kind: 'portfolio', target: 0, reason: 'A number', by: 'Eli B.' },
    ...{ at: '2026-11-20T10:00:00.000Z', author: { name: 'Dan W.', handle: null } },
    href: '/portfolio/dan-1234',
  };
  const gone = { ...entry, id: 3, href: null, author: null };
  answer(`${AT}/log`, { json: { entries: [entry, gone], next: null } });
  const page = await open([], '?part=record');
  const link = await until(() => page.getByRole('link', { name: 'portfolio' }));
  expect(link.getAttribute('href')).toBe('/portfolio/dan-1234');
  const [first, second] = page.getAllByRole('listitem').map((each) => each.textContent);
  expect(first).toContain('Eli B. hid this: portfolio of Dan W.');
  expect(first).toContain('A number');
  expect(second).toContain('Eli B. hid this: portfolio');
});
