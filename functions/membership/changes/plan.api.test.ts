// A plan change that cannot happen as agreed.
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { FAILS_LATER, join, newCard, overview } from '../../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

const change = (member: TestMember, prorationDate: number) =>
  member.fetch('/api/subscription/plan', {
    method: 'PUT',
    json: { plan: 'business', billing: 'monthly', prorationDate },
  });

async function agreedDate(member: TestMember): Promise<number> {
  const json = { plan: 'business', billing: 'monthly' };
  const preview = await member.fetch('/api/subscription/plan-preview', { json });
  return ((await preview.json()) as { prorationDate: number }).prorationDate;
}

async function answered(response: Response) {
  const { code, message } = (await response.json()) as { code: string; message: string };
  return { status: response.status, code, message };
}

test('a price preview that is too old is rejected before anything is charged', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  expect(await answered(await change(ada, 1_700_000_000))).toMatchObject({
    status: 409,
    code: 'out_of_date',
    message: expect.stringContaining('Those prices are out of date'),
  });
  expect((await overview(ada)).subscription?.plan).toBe('quick');
  expect((await change(ada, await agreedDate(ada))).status).toBe(200);
  expect((await overview(ada)).subscription?.plan).toBe('business');
});

test('the plan stays the same when the card cannot pay the difference', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  await newCard(worker, ada, FAILS_LATER);
  expect(await answered(await change(ada, await agreedDate(ada)))).toMatchObject({
    status: 402,
    code: 'card_declined',
    message: expect.stringContaining('Nothing was changed.'),
  });
  expect((await overview(ada)).subscription?.plan).toBe('quick');
});
