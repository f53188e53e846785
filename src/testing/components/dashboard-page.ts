// A dashboard's page for component tests: what the Worker writes into it.
import {
  CHECK_KINDS,
  type CheckKind,
  type Checks,
} from '../../../functions/checks/rules/checks.ts';
import type { Dashboard } from '../../features/dashboards/dashboard.ts';

export const checked = (...items: [CheckKind, string, string?][]): Checks => {
  const checks = Object.fromEntries(CHECK_KINDS.map((kind) => [kind, {}])) as Checks;
  for (const [kind, item, at = '2026-11-20T10:00:00.000Z'] of items) checks[kind][item] = at;
  return checks;
};

/** Cleo's first day on Business System, changed by `more`. */
export function writeDashboard(more: Partial<Dashboard> = {}): void {
  const data: Partial<Dashboard> = {
    today: '2026-11-22',
    timeZone: 'America/New_York',
    firstName: 'Cleo',
    tier: 'business',
    membership: { tier: 'business', status: 'active', expiresAt: '2099-01-01T00:00:00.000Z' },
    renewal: null,
    completions: [],
    checks: checked(),
    figures: {},
    activity: [],
    ...more,
  };
  document.getElementById('dashboard-data')?.remove();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'dashboard-data';
  script.textContent = JSON.stringify(data);
  document.body.appendChild(script);
}
