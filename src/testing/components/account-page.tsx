// The page /account in tests of components.
import { within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AccountOverview } from '../../features/account/account.ts';
import type { MembershipOverview } from '../../features/account/membership/membership.ts';
import { hands, openPage, type Page, until } from './component-page.ts';
import { aMembership } from './membership-overview.ts';
import { answer } from './network.ts';

const NAMES = {
  free: 'Free Starter',
  complete: 'AI Money Masters COMPLETE',
  quick: 'Quick Start',
  business: 'Business System',
  agency: 'Agency License',
};

/** Ada, an hour after she joined, in London. */
export function anAccount(changes: Partial<AccountOverview> = {}): AccountOverview {
  return {
    profile: {
      firstName: 'Ada',
      lastName: '',
      timeZone: 'Europe/London',
      joinedAt: '2026-11-21T09:00:00.000Z',
    },
    email: { address: 'ada@example.com', isVerified: true, pending: null, refusedBecause: null },
    signIn: {
      hasPassword: true,
      providers: [],
      passkeys: [],
      recoveryCodesLeft: null,
      offered: [],
      isConfirmed: true,
    },
    sessions: [],
    preferences: { signInAlerts: true, sharedFirstName: true, sharedPages: true },
    membership: aMembership().membership,
    events: [],
    ...changes,
  };
}

/** Sets the responses to both of the page's requests from now on. */
export function answerAccount(overview: MembershipOverview, account = anAccount()): void {
  answer('/api/account', { json: account });
  answer('/api/subscription', { json: overview });
}

export async function openAccountPage(): Promise<Page> {
  return openPage({ at: '/account' }, async () => {
    const { Account } = await import('../../features/account/Account.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <Account planNames={NAMES} />
        <Toaster />
      </>
    );
  });
}

export const membership = (page: Page) => page.getByRole('region', { name: 'Membership' });

/** The page's text; dates contain non-breaking spaces. */
export const textOf = (element: Element | undefined) =>
  element?.textContent.replaceAll('\u00a0', ' ');

/** The sentence at the top of the membership. */
export const says = (page: Page, text: string | RegExp) =>
  until(() => {
    const [title] = within(membership(page)).getAllByRole('heading', { level: 3 });
    expect(textOf(title)).toMatch(text);
  });

export const press = async (page: Page, name: string | RegExp) =>
  hands().click(await until(() => within(membership(page)).getByRole('button', { name })));

export const expectRead = (page: Page, text: string) =>
  until(() => expect(page.getAllByText(text).length).toBeGreaterThan(0));

export const dialog = (page: Page) => page.getByRole('dialog');
export const noDialog = (page: Page) => until(() => expect(page.queryByRole('dialog')).toBeNull());

/** The page once the membership is shown. */
export async function openMembership(overview = aMembership()): Promise<Page> {
  answerAccount(overview);
  const page = await openAccountPage();
  await until(() => within(membership(page)).getAllByRole('heading', { level: 3 }));
  return page;
}
