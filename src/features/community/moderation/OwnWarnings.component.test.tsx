import { expect, test, vi } from 'vitest';
import { hands, openPage, until } from '../../../testing/components/component-page.ts';
import { answer } from '../../../testing/components/network.ts';
import type { OwnWarning } from './moderation.ts';

const WARNING: OwnWarning = {
  ...{ id: 4, kind: 'post', title: 'My shop', excerpt: 'Buy, buy', href: null, measure: 'hidden' },
  ...{ reason: 'We don’t sell here.', until: null, warnedAt: '2026-11-20T10:00:00.000Z' },
  ...{ appeal: null, appealedAt: null, outcome: null },
};
const own = (warning: OwnWarning | null) => ({
  json: { warnings: warning ? [warning] : [], hidden: [], refused: [] },
});

const openWarnings = () =>
  openPage({ at: '/notifications' }, async () => {
    const { OwnWarnings } = await import('./OwnWarnings.tsx');
    return <OwnWarnings />;
  });

test('a member reads why, and appeals once; what they wrote stays when sending fails', async () => {
  answer('/api/moderation/own', own(WARNING));
  const page = await openWarnings();
  await until(() => page.getByRole('heading', { name: 'Your discussion was hidden' }));
  page.getByText('We don’t sell here.');
  await hands().click(page.getByRole('button', { name: 'Appeal' }));
  const field = page.getByLabelText<HTMLTextAreaElement>(/Why do you see it differently/);
  await until(() => expect(document.activeElement).toBe(field));
  await hands().click(page.getByRole('button', { name: 'Send the appeal' }));
  page.getByText('Please write why you see it differently.');
  answer('/api/moderation/own/4/appeal', 'no network');
  await hands().type(field, 'It was a question.');
  await hands().click(page.getByRole('button', { name: 'Send the appeal' }));
  await until(() => page.getByText('That didn’t reach us. Check your connection and try again.'));
  expect(field.value).toBe('It was a question.');
  const sent = answer('/api/moderation/own/4/appeal', { json: { done: true } });
  answer(
    '/api/moderation/own',
    own({ ...WARNING, appeal: 'x', appealedAt: '2026-11-21T10:00:00.000Z' }),
  );
  await hands().click(page.getByRole('button', { name: 'Send the appeal' }));
  await until(() => page.getByText(/Another moderator will read it/));
  expect(sent).toEqual([{ text: 'It was a question.' }]);
  expect(page.queryByRole('button', { name: 'Appeal' })).toBeNull();
});

test('nearly everyone sees nothing', async () => {
  answer('/api/moderation/own', own(null));
  const page = await openWarnings();
  await until(() => expect(page.queryByText('From the moderators')).toBeNull());
});

test('a text is reported with a reason; without one the dialog asks for it', async () => {
  const sent = answer('/api/moderation/reports', { json: { done: true } });
  const page = await openPage({ at: '/community/3' }, async () => {
    const { ReportButton } = await import('./ReportButton.tsx');
    const { reportOf } = await import('./moderation.ts');
    return <ReportButton send={reportOf('reply', 3)} of="the reply of Bob L." />;
  });
  await hands().click(page.getByRole('button', { name: 'Report the reply of Bob L.' }));
  await until(() => page.getByRole('dialog', { name: 'Report the reply of Bob L.' }));
  await hands().click(page.getByRole('button', { name: 'Send the report' }));
  page.getByText('Please choose what is wrong with it.');
  await hands().click(page.getByRole('radio', { name: 'Unkind to someone' }));
  await hands().type(page.getByRole('textbox'), 'The last line');
  await hands().click(page.getByRole('button', { name: 'Send the report' }));
  await until(() => page.getByText('Thank you. A moderator will look at it.'));
  expect(sent).toEqual([{ kind: 'reply', id: 3, reason: 'unkind', note: 'The last line' }]);
});

test('a member is blocked after a second press, and unblocked from the list', async () => {
  const done = vi.fn();
  const blocked = answer('/api/community/blocks/bob-l', { json: { done: true } });
  answer('/api/community/blocks', {
    json: { blocked: [{ handle: 'bob-l', name: 'Bob L.', blockedAt: '2026-11-20T10:00:00.000Z' }] },
  });
  const page = await openPage({ at: '/notifications' }, async () => {
    const { BlockDialog } = await import('./BlockDialog.tsx');
    const { Blocked } = await import('./Blocked.tsx');
    return (
      <>
        <BlockDialog handle="bob-l" name="Bob L." open onClose={() => {}} onBlocked={done} />
        <Blocked />
      </>
    );
  });
  await until(() => page.getByRole('dialog', { name: 'Block Bob L.?' }));
  expect(blocked).toEqual([]);
  await hands().click(page.getByRole('button', { name: 'Block' }));
  await until(() => expect(done).toHaveBeenCalledOnce());
  await hands().click(await until(() => page.getByRole('button', { name: 'Unblock Bob L.' })));
  await until(() => page.getByText('You can read Bob L. again.'));
  expect(blocked).toEqual([{}, null]);
  expect(page.queryByRole('button', { name: 'Unblock Bob L.' })).toBeNull();
});
