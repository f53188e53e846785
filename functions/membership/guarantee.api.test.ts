// The money-back guarantee is given once per person and card, whichever account the card pays for.
import { expect, test } from 'vitest';
import { emailTo } from '../../src/testing/email/mailbox.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { join, openCheckout, overview, sdkOf } from '../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

const refund = (someone: TestMember) => someone.fetch('/api/subscription/refund', { json: {} });

/** A new member on the complete plan who paid with this card. */
async function memberWith(card: string, choice = {}): Promise<TestMember> {
  const member = await createMember(worker, 'ada');
  await join(worker, member, choice, undefined, card);
  return member;
}

const refundsAtStripe = async () => (await sdkOf(worker).refunds.list({ limit: 100 })).data.length;

const REFUSED = [409, expect.objectContaining({ code: 'guarantee_used' })];
const answerOf = async (response: Response) => [response.status, await response.json()];

test('a new account with the same card gets no second guarantee, and the member is told', async () => {
  const first = await memberWith('kitchen card');
  expect((await refund(first)).status).toBe(200);
  const second = await memberWith('kitchen card', { plan: 'quick' });
  expect((await overview(second)).subscription).toMatchObject({
    canBeRefunded: false,
    guaranteeUsedBy: 'card',
    guaranteeEndsAt: null,
  });
  const before = await refundsAtStripe();
  expect(await answerOf(await refund(second))).toEqual(REFUSED);
  expect(await refundsAtStripe()).toBe(before);
  expect((await overview(second)).subscription).toMatchObject({ status: 'active' });
  expect(await emailTo(worker.db, second.email, 'receipt')).toMatchObject({
    guaranteeEndsAt: null,
    guaranteeUsedBy: 'card',
  });
});

test('deleting an account does not renew the guarantee of its card', async () => {
  const first = await memberWith('card of a deleted account');
  expect((await refund(first)).status).toBe(200);
  const json = { confirmation: 'delete my account' };
  expect((await first.fetch('/api/account/deletion', { json })).status).toBe(200);
  await worker.scheduled('* * * * *', Date.now());
  const second = await memberWith('card of a deleted account');
  expect(await answerOf(await refund(second))).toEqual(REFUSED);
});

test('of two memberships paid with one card only one is refunded, even when both ask at the same time', async () => {
  const both = [await memberWith('shared card'), await memberWith('shared card')];
  for (const one of both) expect((await overview(one)).subscription?.canBeRefunded).toBe(true);
  const answers = await Promise.all(both.map(refund));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a different card has its own guarantee', async () => {
  const first = await memberWith('first card');
  await refund(first);
  const second = await memberWith('second card');
  expect((await overview(second)).subscription).toMatchObject({
    canBeRefunded: true,
    guaranteeUsedBy: null,
  });
  expect((await refund(second)).status).toBe(200);
});

test('asking twice returns the same refund twice', async () => {
  const member = await memberWith('impatient card');
  const before = await refundsAtStripe();
  expect((await Promise.all([refund(member), refund(member)])).map(({ status }) => status)).toEqual(
    [200, 200],
  );
  expect((await refund(member)).status).toBe(200);
  expect(await refundsAtStripe()).toBe(before + 1);
});

test('a member who has used the guarantee is told before paying again, with any card', async () => {
  const member = await memberWith('only card');
  expect(await openCheckoutOf(member)).toBeNull();
  await refund(member);
  expect((await overview(member)).guaranteeUsedBy).toBe('member');
  expect(await openCheckout(member)).toMatchObject({ guaranteeDays: 0, guaranteeUsedBy: 'member' });
  // An account whose card another account has used pays with its next card.
  const other = await memberWith('only card');
  await other.fetch('/api/subscription/cancellation', { json: {} });
  const { data } = await sdkOf(worker).subscriptions.list({ limit: 100 });
  const own = data.find(({ metadata }) => metadata.member_id === other.id);
  await sdkOf(worker).subscriptions.cancel(own?.id ?? '');
  expect(await openCheckout(other)).toMatchObject({ guaranteeDays: 0, guaranteeUsedBy: 'card' });
});

const openCheckoutOf = async (member: TestMember) => (await overview(member)).guaranteeUsedBy;

test('a checkout opened before the refund carries no second guarantee', async () => {
  const member = await memberWith('card one');
  const { data } = await sdkOf(worker).subscriptions.list({ limit: 100 });
  const own = data.find(({ metadata }) => metadata.member_id === member.id);
  await sdkOf(worker).subscriptions.cancel(own?.id ?? '');
  const open = await openCheckout(member);
  expect(open).toMatchObject({ guaranteeDays: 30, guaranteeUsedBy: null });
  expect((await refund(member)).status).toBe(200);
  await join(worker, member, {}, undefined, 'card two');
  expect(await answerOf(await refund(member))).toEqual(REFUSED);
});
