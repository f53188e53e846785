import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getDashboards } from '../../../content/content.ts';
import { openPage, until } from '../../../testing/components/component-page.ts';
import { checked, writeDashboard } from '../../../testing/components/dashboard-page.ts';
import { answer } from '../../../testing/components/network.ts';
import { boardModels } from '../board/models.ts';
import type { Dashboard } from '../dashboard.ts';
import { dashboardOf, sectionOf } from '../section.ts';
import { masteryBars } from './mastery-bars.ts';
import { supportEmailOf } from './support.ts';

const models = (await boardModels()).filter(({ tier }) => tier === 'agency');
const dashboard = dashboardOf(await getDashboards(), 'agency');
const { title, welcome, intro, stats } = dashboard;
const bars = await masteryBars(sectionOf(dashboard, 'mastery')?.items ?? []);
const [first, second] = models;
if (!first || !second) throw new Error('two agency models are needed');

const open = (more: Partial<Dashboard> = {}) => {
  writeDashboard({ firstName: 'Eli', tier: 'agency', ...more });
  return openPage({ at: '/dashboard-premium' }, async () => {
    const { AgencyTop } = await import('./AgencyTop.tsx');
    const { Mastery } = await import('./Mastery.tsx');
    const props = {
      title,
      welcome,
      intro,
      stats,
      models,
      events: [],
      available: '7 Models Available',
    };
    return (
      <>
        <AgencyTop {...props} />
        <Mastery bars={bars} />
      </>
    );
  });
};

test('the four models are slips, and AI E-commerce Empire cannot be started yet', async () => {
  const page = await open();
  await until(() => page.getByText('7 Models Available'));
  const titles = page.getAllByRole('heading').map(({ textContent }) => textContent);
  for (const name of [
    'AI Content Agency',
    'No-Code AI App Development',
    'AI Business Automation Agency',
    'AI E-commerce Empire',
  ])
    expect(titles).toContain(name);
  const soon = page.getByRole<HTMLButtonElement>('button', { name: 'Coming Soon' });
  expect(soon.disabled).toBe(true);
  const slip = within(soon.closest('li') as HTMLElement);
  expect(slip.getByRole('heading').textContent).toBe('AI E-commerce Empire');
  expect(slip.queryByRole('link')).toBeNull();
  expect(slip.queryByRole('checkbox')).toBeNull();
});

test('fresh, no card is completed, whatever else the account holds', async () => {
  const page = await open({ checks: checked(['training', 'foundation']) });
  await until(() => page.getByText('7 Models Available'));
  expect(page.queryByText('Completed')).toBeNull();
  expect(page.getAllByRole('link', { name: /^Start training/ })).toHaveLength(3);
});

test('starting training opens it in a new tab and marks only that card completed', async () => {
  const sent = answer('/api/checks', { json: { done: true } });
  const page = await open();
  const links = await until(() => page.getAllByRole('link', { name: /^Start training/ }));
  expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank', '_blank']);
  expect(links[0]?.getAttribute('href')).toBe(first.training);
  fireEvent.click(links[0] as HTMLElement);
  await until(() => expect(page.getAllByText('Completed')).toHaveLength(1));
  await until(() => expect(sent).toEqual([{ kind: 'training', item: first.key, checked: true }]));
});

test('the model with the latest step lies on top', async () => {
  const page = await open({
    checks: checked(['model-step', `${second.key}/${second.steps[0]?._key}`]),
  });
  const top = within(await until(() => page.getByRole('region', { name: 'Your current model' })));
  expect(top.getByRole('heading', { level: 2 }).textContent).toBe(second.title);
  expect(top.getByText(second.steps[1]?.title ?? '')).toBeTruthy();
  expect(top.getByText('1 of 23 steps')).toBeTruthy();
});

test('the five bars are all 0 at first, and rise with the lessons behind them', async () => {
  const values = (page: Awaited<ReturnType<typeof open>>) =>
    page.getAllByRole<HTMLProgressElement>('progressbar').map(({ value }) => value);
  expect(values(await open())).toEqual([0, 0, 0, 0, 0]);
  const moduleId = bars[4]?.lessonIds[0] ?? '';
  const page = await open({ completions: [{ moduleId, completedAt: '2026-11-01' }] });
  await until(() => expect(values(page).slice(-5)[4]).toBeGreaterThan(0));
});

test('each kind of support begins its own email, with the questions we would ask', () => {
  const begun = ['Priority live chat', 'Phone', 'Screen share'].map((name) =>
    supportEmailOf(name, 'help@example.com'),
  );
  const subjects = begun.map(({ href }) => new URL(href).searchParams.get('subject'));
  expect(new Set(subjects).size).toBe(3);
  for (const { href } of begun) {
    expect(new URL(href).pathname).toBe('help@example.com');
    expect(new URL(href).searchParams.get('body')).toContain(':\r\n');
    expect(href).not.toMatch(/[\s+]/);
  }
});
