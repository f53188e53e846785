import { cleanup, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  anAccount,
  answerAccount,
  expectRead,
  membership,
  noDialog,
  openAccountPage,
  openMembership,
  press,
  says,
  textOf,
} from '../../../testing/components/account-page.tsx';
import { expectToast, hands, stopTime, until } from '../../../testing/components/component-page.ts';
import { aMembership, NOW } from '../../../testing/components/membership-overview.ts';
import { answer } from '../../../testing/components/network.ts';

beforeEach(() => stopTime(new Date(NOW)));

test('a member who canceled by mistake can undo it in the same dialog', async () => {
  const page = await openMembership();
  await press(page, 'Cancel membership');
  const { click } = hands();
  const canceled = answer('/api/subscription/cancellation', { json: { message: 'Canceled.' } });
  answerAccount(aMembership({ subscription: { cancelsAt: '2026-12-21T10:00:00.000Z' } }));
  await click(await until(() => page.getByRole('button', { name: 'Cancel my membership' })));
  const done = await until(() => page.getByRole('dialog', { name: 'Your membership is canceled' }));
  expect(canceled).toHaveLength(1);
  answer('/api/subscription/cancellation', { json: { message: 'Your membership continues.' } });
  answerAccount(aMembership());
  await click(within(done).getByRole('button', { name: 'Undo the cancellation' }));
  await noDialog(page);
  await says(page, /^Renews on /);
});

const ENDED = {
  status: 'canceled',
  endedAt: '2026-11-21T09:30:00.000Z',
  cancelsAt: null,
  nextChargeAt: null,
  nextChargeCents: null,
} as const;
const OVER = { tier: 'free', status: 'inactive', expiresAt: null, isExpired: false } as const;

test('a member who canceled inside the guarantee can still get a refund', async () => {
  const page = await openMembership(aMembership({ membership: OVER, subscription: ENDED }));
  await says(page, /^Ended on /);
  await press(page, 'Get my money back');
  const sent = answer('/api/subscription/refund', {
    json: { message: 'Your money is on its way back.' },
  });
  const requestedAt = NOW;
  answerAccount(
    aMembership({
      membership: OVER,
      subscription: { ...ENDED, canBeRefunded: false, keptCents: 0, refundedCents: 2249 },
      refund: { requestedAt, finishedAt: requestedAt },
    }),
  );
  await hands().click(await until(() => page.getByRole('button', { name: 'Send back $22.49' })));
  await expectToast(page, 'Your money is on its way back.', '');
  within(membership(page)).getByText(/^\$22\.49 was sent back to the card/);
  expect(sent).toHaveLength(1);
});

test('a refund that Stripe has not responded to is on the list', async () => {
  const page = await openMembership();
  await press(page, 'Get my money back');
  answer('/api/subscription/refund', { status: 503, json: { code: 'payments_down' } });
  answerAccount(
    aMembership({
      subscription: { canBeRefunded: false },
      refund: { requestedAt: NOW, finishedAt: null },
    }),
  );
  const button = 'End it and send back $22.49';
  await hands().click(await until(() => page.getByRole('button', { name: button })));
  await expectToast(page, 'You have asked for your money back', '');
  await says(page, 'You asked for your money back');
});

test.each([
  ['Asia/Tokyo', 'Ends on Mar 1, 2027, 11:00 AM'],
  ['America/Los_Angeles', 'Ends on Feb 28, 2027, 6:00 PM'],
])('every date is shown in the member’s time zone: %s', async (timeZone, sentence) => {
  const cancelsAt = '2027-03-01T02:00:00.000Z';
  const { profile } = anAccount();
  answerAccount(
    aMembership({ subscription: { cancelsAt, paidUntil: cancelsAt } }),
    anAccount({ profile: { ...profile, timeZone } }),
  );
  const page = await openAccountPage();
  await until(() => membership(page));
  await says(page, sentence);
});

test('when only the membership fails to load, the rest of the page works and the member can try again', async () => {
  answerAccount(aMembership());
  answer('/api/subscription', { status: 503, body: '' });
  const page = await openAccountPage();
  const alert = await until(() => within(membership(page)).getByRole('alert'));
  expect(alert.textContent).toContain('Quick Start is open to you until');
  const { clear, click, type } = hands();
  const name = page.getByRole('textbox', { name: /^First name/ });
  await clear(name);
  await type(name, 'Adaeze');
  const saved = answer('/api/account/profile', { json: { message: 'Your profile is saved' } });
  await click(page.getByRole('button', { name: 'Save' }));
  await expectRead(page, 'Your profile is saved');
  expect(saved).toMatchObject([{ firstName: 'Adaeze' }]);
  answerAccount(aMembership());
  await press(page, 'Load it again');
  await says(page, /^Renews on /);
});

test('a long history is shown five entries at a time, with what comes next above it', async () => {
  const paid = (happenedAt: string) => ({ kind: 'paid', detail: { cents: 2249 }, happenedAt });
  const page = await openMembership(
    aMembership({
      events: [
        { kind: 'joined', detail: { plan: 'quick', billing: 'monthly' } },
        paid('2026-11-21T09:00:01.000Z'),
        ...[1, 2, 3, 4].map((day) => paid(`2026-01-0${day}T12:00:00.000Z`)),
      ],
    }),
  );
  const items = () => {
    const name = 'Timeline';
    const list = within(membership(page)).getByRole('list', { name });
    return within(list).getAllByRole('listitem');
  };
  // Two future entries, today, five past ones.
  expect(items()).toHaveLength(8);
  await press(page, 'Show more');
  await until(() => expect(items()).toHaveLength(9));
  expect(textOf(items().at(-1))).toContain('Jan 1, 2026');
});

test('a member who pays nothing reads that, and a demo member reads the end date', async () => {
  const free = aMembership({ membership: OVER, subscription: null });
  const page = await openMembership(free);
  await says(page, 'Nothing to pay');
  within(membership(page)).getByRole('link', { name: 'See the plans' });
  cleanup();
  const grant = {
    reason: 'demo',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2099-01-01T00:00:00.000Z',
  };
  const demo = await openMembership(aMembership({ subscription: null, grants: [grant] }));
  await says(demo, /^Demo membership until /);
});
