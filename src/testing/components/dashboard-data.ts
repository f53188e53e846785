// A member's dashboard data for component tests of tier dashboards.

import { CHECK_KINDS, type Checks } from '../../../functions/checks/rules/checks.ts';
import type { Dashboard } from '../../../functions/dashboards/read.ts';
import { weeklyGoal } from '../../../functions/learning-goals/rules/goal.ts';
import { usesOf } from '../ai/stream.ts';

const AT = '2026-11-22T08:00:00.000Z';

/** Items that were checked, one second apart. */
export function checksOf(...items: [kind: keyof Checks, item: string][]): Checks {
  const checks = Object.fromEntries(CHECK_KINDS.map((kind) => [kind, {}])) as Checks;
  for (const [place, [kind, item]] of items.entries())
    checks[kind][item] = AT.replace('00.000', `${String(place).padStart(2, '0')}.000`);
  return checks;
}

export const dashboardOf = (changes: Partial<Dashboard> = {}): Dashboard => ({
  today: '2026-11-22',
  timeZone: 'UTC',
  firstName: 'Ada',
  tier: 'free',
  membership: { tier: 'free', status: 'inactive', expiresAt: null },
  renewal: null,
  completions: [],
  lessons: { done: 0, open: 11, total: 60 },
  paths: { started: 0, done: 0, total: 14 },
  places: [],
  week: null,
  onboarding: null,
  tutorial: {
    hasCompletedTutorial: false,
    isPutOff: false,
    showsLine: true,
    visited: [],
    tours: [],
    lastLoginDate: null,
  },
  checks: checksOf(),
  uses: usesOf(0),
  next: {
    ...{
      kind: 'lesson',
      title: 'First lesson',
      reason: 'It’s a good one to begin with.',
      minutes: 9,
    },
    ...{
      href: '/micro-learning?module=a',
      lesson: { id: 'a', stage: 'start', part: 0, minutes: 9 },
    },
  },
  after: [],
  promptsUsed: 0,
  figures: {},
  activity: [],
  goal: weeklyGoal(
    { lessonsPerWeek: null, isChosen: false, met: [] },
    [],
    Date.parse('2026-11-22T12:00:00Z'),
    'UTC',
  ),
  review: { due: 0, minutes: 0 },
  ...changes,
});
