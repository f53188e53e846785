// The main dashboard is one built page for everyone; the Worker writes the member's data into it.
import type { Context } from 'hono';
import { allModules, allPaths } from '../../catalogue.ts';
import type { AppEnv } from '../../environment.ts';
import { fillPage } from '../../http/fill.ts';
import { readOutline } from '../../micro-learning/outline.ts';
import { hasAccess, type Membership } from '../../rules/entitlement.ts';
import { RANK } from '../../rules/plans.ts';
import { goalFills } from '../goal-fills.ts';
import type { Dashboard } from '../read.ts';
import { countLessons, type OpenLessons } from '../rules/main/open-lessons.ts';
import { headFills } from './head.ts';
import { lessonAddress, panelFills } from './panel.ts';
import { standingFills } from './standing.ts';
import { showUpdates } from './updates.ts';
import { yearFills } from './year.ts';

/** The next lesson is open to the member (next-step/rules/next-step.ts), so its outline may be read. */
export async function fillMainDashboard(
  c: Context<AppEnv>,
  page: Response,
  dashboard: Dashboard,
  now = Date.now(),
): Promise<Response> {
  const { next, after, today, membership } = dashboard;
  const outline = next.lesson ? await readOutline(c.env, next.lesson.id) : null;
  const filled = fillPage(page, {
    ...headFills(dashboard),
    ...panelFills(next, after, outline),
    ...yearFills(dashboard, lessonsOf(dashboard, membership, now), now),
    ...standingFills(dashboard),
    ...goalFills(dashboard.goal),
    'quick-next': { attributes: { href: lessonAddress(next) } },
  });
  return showUpdates(filled, today);
}

function lessonsOf({ completions }: Dashboard, membership: Membership, now: number): OpenLessons {
  const done = new Set(completions.map(({ moduleId }) => moduleId));
  const modules = allModules.map(({ id, minTier }) => ({
    id,
    completed: done.has(id),
    locked: !hasAccess(membership, minTier, now),
  }));
  return countLessons(modules, allPaths.flatMap(neediest));
}

const tiers = new Map(allModules.map(({ id, minTier }) => [id, minTier]));

/** The path's lesson that needs the largest plan: the path is open if this lesson is. */
function neediest({ moduleIds }: { moduleIds: readonly string[] }): string[] {
  const rank = (id: string) => RANK[tiers.get(id) ?? 'free'];
  return moduleIds.toSorted((a, b) => rank(b) - rank(a)).slice(0, 1);
}
