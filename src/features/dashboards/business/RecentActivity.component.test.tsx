import { expect, test } from 'vitest';
import { getDashboards } from '../../../content/content.ts';
import { openPage, until } from '../../../testing/components/component-page.ts';
import { writeDashboard } from '../../../testing/components/dashboard-page.ts';
import { answer } from '../../../testing/components/network.ts';
import { boardModels } from '../board/models.ts';
import type { Dashboard } from '../dashboard.ts';
import { type DashboardSection, dashboardOf, sectionOf } from '../section.ts';

const section = sectionOf(
  dashboardOf(await getDashboards(), 'business'),
  'activity',
) as DashboardSection;
const models = await boardModels();

const open = (activity: Dashboard['activity']) => {
  writeDashboard({ activity });
  return openPage({ at: '/dashboard-business' }, async () => {
    const { RecentActivity } = await import('./RecentActivity.tsx');
    return <RecentActivity section={section} models={models} />;
  });
};

test('until there is some, it says what will be here and leads to the next step, without an invented week', async () => {
  const page = await open([]);
  await until(() => page.getByText(section.text ?? ''));
  expect(page.getByRole('link').getAttribute('href')).toBe('/next');
  expect(page.queryByRole('list')).toBeNull();
  expect(section.items ?? []).toEqual([]);
});

test('own activity leads back to each thing', async () => {
  const [model] = models;
  const [step] = model?.steps ?? [];
  const at = '2026-11-20T10:00:00.000Z';
  const page = await open([
    { kind: 'work', id: 'w1', workKind: 'plan', title: '<b>خطة</b>', slug: null, at },
    { kind: 'step', item: `${model?.key}/${step?._key}`, at },
    { kind: 'step', item: 'removed/step', at },
    { kind: 'lesson', id: 'module-x', title: 'A lesson', at: '2026-11-01 10:00:00' },
    { kind: 'prompt', slug: 'a-prompt', title: 'A prompt', at },
  ]);
  await until(() => page.getByText('From your account'));
  const links = page
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Saved “<b>خطة</b>”', '/business-plans?plan=w1'],
    [`Checked “${step?.title}”`, `/business-model-${model?.key}`],
    ['Finished “A lesson”', '/micro-learning?module=module-x'],
    ['Copied “A prompt”', '/ai-content/a-prompt'],
  ]);
  expect(page.queryByText(section.text ?? '')).toBeNull();
});

test('what did not load is not called empty', async () => {
  answer('/api/dashboard', { status: 500 });
  const page = await openPage({ at: '/dashboard-business' }, async () => {
    const { RecentActivity } = await import('./RecentActivity.tsx');
    return <RecentActivity section={section} models={models} />;
  });
  await until(() => page.getByText(/What you did didn’t load/));
  expect(page.queryByText(section.text ?? '')).toBeNull();
});
