import { afterAll, expect, test } from 'vitest';
import { startSayingServer } from '../../src/testing/ai/saying-server.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { Generated } from './generate.ts';

const server = await startSayingServer();
afterAll(() => server.stop());
const GOAL = { incomeGoal: '500-1000', timeline: '90-days' };
const asks = { json: { stepId: 'goal-setting', userContext: GOAL } };

const without = testWorker();
const used = testWorker({
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'small-1',
  AI_API_URL: server.url,
  AI_API_KEY: 'sk-right',
  AI_DAILY_LIMIT: '1',
});

test('without a model our rules answer, counted the same, and nothing failed', async () => {
  const ada = await createMember(without, 'ada');
  const response = await ada.fetch('/api/ai/generate-onboarding', asks);
  expect(await response.json()).toMatchObject({
    left: 4,
    given: { source: 'rules', fellBack: false, advice: { title: '$500 in 90 days can fit' } },
  });
});

test('when the day’s calls of all members are used up, our rules answer', async () => {
  server.says = 'no JSON';
  const members = [await createMember(used, 'ada'), await createMember(used, 'bob')];
  for (const member of members) {
    const response = await member.fetch('/api/ai/generate-onboarding', asks);
    const { given } = (await response.json()) as Generated;
    expect(given).toMatchObject({ source: 'rules', fellBack: true });
  }
  expect(server.asked).toHaveLength(1);
});
