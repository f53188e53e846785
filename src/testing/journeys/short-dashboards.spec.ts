// A phone's dashboards are short, and the next step is on the first screen. The figures are printed.
import { randomUUID } from 'node:crypto';
import { dayIn } from '../../../functions/rules/days/day-in.ts';
import { memberIn, type State } from '../browser/states.ts';
import type { TestMember } from '../fixtures/members.ts';
import type { Cast } from '../worker/worker.ts';
import { expect, test } from './fixtures.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

/** The most pixels that a member scrolls through, the footer of every page included. */
const TALLEST = 3500;

interface Dashboard {
  path: string;
  who: Cast;
  /** The lower edge of the next step's button, at most. */
  by: number;
}

const DASHBOARDS: Dashboard[] = [
  { path: '/', who: 'dan', by: 560 },
  { path: '/', who: 'ada', by: 560 },
  { path: '/dashboard-free', who: 'ada', by: PHONE.height },
  { path: '/dashboard-free-new', who: 'ada', by: PHONE.height },
  { path: '/dashboard-quick', who: 'bob', by: PHONE.height },
  { path: '/dashboard-business', who: 'cleo', by: PHONE.height },
  { path: '/dashboard-premium', who: 'eli', by: PHONE.height },
];

/** Through the setup on the same day: the first week is planned, nothing in it is done. */
async function planFirstWeek(who: TestMember): Promise<void> {
  const onboardingData = { incomeGoal: '500-1000', timeline: '90-days' };
  const completedAt = new Date().toISOString();
  for (const [path, json] of [
    ['/api/user/complete-onboarding', { onboardingData, completedAt }],
    ['/api/weeks', { id: randomUUID(), startsOn: dayIn(Date.now(), 'UTC') }],
  ] as const)
    expect((await who.fetch(path, { method: 'POST', json })).ok).toBe(true);
}

const WAYS: { name: string; state: State; more?: (who: TestMember) => Promise<void> }[] = [
  { name: 'new', state: 'new' },
  { name: 'onboarded, on the first day', state: 'new', more: planFirstWeek },
  { name: 'half-way', state: 'begun', more: planFirstWeek },
  { name: 'with everything', state: 'with everything' },
];

for (const { path, who, by } of DASHBOARDS)
  test(`${path} of ${who} is short on a phone, and its next step is on the first screen`, async ({
    page,
    platform,
    comeAs,
  }) => {
    for (const { name, state, more } of WAYS) {
      const member = await memberIn(platform, who, state);
      await more?.(member);
      await comeAs(member);
      await page.goto(path, { waitUntil: 'networkidle' });
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      const button = page.locator('[data-next-step] [data-fill="next-link"]');
      const box = await button.boundingBox();
      const end = box ? Math.round(box.y + box.height) : Infinity;
      process.stdout.write(`${path} of ${who}, ${name}: ${tall} px, next step ends at ${end} px\n`);
      expect.soft(tall, `${path}, ${name}`).toBeLessThanOrEqual(TALLEST);
      expect.soft(end, `${path}, ${name}`).toBeLessThanOrEqual(by);
    }
  });
