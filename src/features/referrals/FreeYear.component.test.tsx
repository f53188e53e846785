import { cleanup, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ReferralStats } from '../../../functions/referrals/routes.ts';
import {
  expectToast,
  openPage,
  type Page,
  until,
} from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const STATS = '/api/referrals/stats';
const CODE = 'ADA-7K2M';

const stats = (changes: Partial<ReferralStats> = {}) => ({
  json: {
    referralCode: CODE,
    referralCount: 0,
    pendingCount: 0,
    goal: 5,
    freeYears: [],
    ...changes,
  } satisfies ReferralStats,
});

const openCard = (as?: null) =>
  openPage({ at: '/', ...(as === null && { as }) }, async () => {
    const { FreeYear } = await import('./FreeYear.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <main>
          <FreeYear />
        </main>
        <Toaster />
      </>
    );
  });

const card = (page: Page) => page.getByRole('main');
const press = async (page: Page, name: string) =>
  fireEvent.click(await until(() => page.getByRole('button', { name })));

/** Mocks a device's share sheet and clipboard. Returns what they were given. */
function device(ways: { share?: 'works' | 'closed' | 'fails'; clipboard?: 'refused' } = {}) {
  const given = { shared: [] as ShareData[], copied: [] as string[] };
  const writeText = async (text: string) => {
    if (ways.clipboard === 'refused') throw new DOMException('', 'NotAllowedError');
    given.copied.push(text);
  };
  const share = async (data: ShareData) => {
    given.shared.push(data);
    if (ways.share !== 'works')
      throw new DOMException('', ways.share === 'closed' ? 'AbortError' : 'NotAllowedError');
  };
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(ways.share && { share }) });
  return given;
}

test('two friends who paid are two ticks, and pending friends are named in text', async () => {
  answer(STATS, stats({ referralCount: 2, pendingCount: 2 }));
  const page = await openCard();
  await until(() => expect(card(page).textContent).toContain('3 more to go'));
  expect(card(page).textContent).toContain('2 have signed up and not paid yet.');
  expect(page.getAllByText('✓')).toHaveLength(2);
  expect(card(page).textContent).not.toContain('Congratulations');
});

test('with five friends the next year is free, and the sixth friend starts a new card', async () => {
  const congratulations = 'Congratulations! Your next year is FREE!';
  const freeYears = [{ startsAt: '2098-03-01T12:00:00Z', endsAt: '2099-03-01T12:00:00Z' }];
  answer(STATS, stats({ referralCount: 5, freeYears }));
  const page = await openCard();
  await until(() => expect(card(page).textContent).toContain(congratulations));
  expect(page.getAllByText('✓')).toHaveLength(5);
  expect(card(page).textContent).toContain('5 more to go for another free year');
  expect(card(page).textContent).toMatch(/Free from \w+ \d+, \d{4} to \w+ \d+, \d{4}\./);
  answer(STATS, stats({ referralCount: 6, freeYears }));
  cleanup();
  const later = await openCard();
  await until(() =>
    expect(card(later).textContent).toContain('4 more to go for another free year'),
  );
  expect(card(later).textContent).toContain(congratulations);
  expect(later.getAllByText('✓')).toHaveLength(1);
});

test('the code is copied, and if the browser refuses that, the card says so', async () => {
  answer(STATS, stats());
  const { copied } = device();
  const page = await openCard();
  await press(page, 'Copy the code');
  await expectToast(page, 'Copied!', 'Referral code copied to clipboard');
  expect(copied).toEqual([CODE]);

  device({ clipboard: 'refused' });
  await press(page, 'Copy the code');
  await expectToast(page, 'Error', 'Failed to copy referral code');
  await press(page, 'Share your link');
  await expectToast(page, 'Copy failed', 'Please try again.');
});

test('a phone opens its share sheet, with the code and a sign-up link', async () => {
  answer(STATS, stats());
  const { shared, copied } = device({ share: 'works' });
  const page = await openCard();
  await press(page, 'Share your link');
  await until(() => expect(shared).toHaveLength(1));
  expect(shared[0]?.text).toContain(`My code is ${CODE}`);
  expect(shared[0]?.text).toContain(`${location.origin}/signup?ref=${CODE}`);
  expect(copied).toEqual([]);
});

test('a member who closes the phone’s share sheet sees no message', async () => {
  answer(STATS, stats());
  const { shared, copied } = device({ share: 'closed' });
  const page = await openCard();
  await press(page, 'Share your link');
  await until(() => expect(shared).toHaveLength(1));
  // No toast has appeared so far: the next one is the first.
  await press(page, 'Copy the code');
  await expectToast(page, 'Copied!', 'Referral code copied to clipboard');
  expect(copied).toHaveLength(1);
});

test.each([
  ['is not there', {}],
  ['fails', { share: 'fails' }],
] as const)('where sharing %s the link goes to the clipboard', async (_what, ways) => {
  answer(STATS, stats());
  const { copied } = device(ways);
  const page = await openCard();
  await press(page, 'Share your link');
  await expectToast(page, 'Copied!', 'Share link copied to clipboard!');
  expect(copied[0]).toContain(CODE);
  expect(copied[0]).toContain(`${location.origin}/signup?ref=${CODE}`);
});

test('while it loads the card keeps its shape; a failure is logged and shows no error', async () => {
  const { arrive } = holdAnswer(STATS, { status: 503, body: '' });
  const complaints = vi.mocked(console.error).mockImplementation(() => undefined);
  const page = await openCard();
  const waiting = () => document.querySelectorAll('main [aria-busy=true]');
  expect(card(page).textContent).toContain('When five people join through your link');
  expect(waiting()).toHaveLength(1);
  arrive();
  await until(() => expect(waiting()).toHaveLength(0));
  expect(card(page).textContent).toContain('When five people join through your link');
  expect(page.queryAllByRole('button')).toEqual([]);
  expect(card(page).textContent).not.toMatch(/more to go|error|failed|try again/i);
  expect(complaints.mock.calls.splice(0)).toEqual([
    ['Your referrals didn’t load.', expect.any(Error)],
  ]);
});

test('referrals are not requested while nobody is signed in', async () => {
  const asked = answer(STATS, stats());
  await openCard(null);
  await until(() => expect(document.querySelectorAll('main [aria-busy=true]')).toHaveLength(0));
  expect(asked).toEqual([]);
});
