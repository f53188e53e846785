import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getDashboards } from '../../../content/content.ts';
import { hands, openPage, stopTime, until } from '../../../testing/components/component-page.ts';
import { checked, writeDashboard } from '../../../testing/components/dashboard-page.ts';
import { answer } from '../../../testing/components/network.ts';
import type { CoachingEvent } from '../../coaching/events.ts';
import { boardModels } from '../board/models.ts';
import type { Dashboard } from '../dashboard.ts';
import { dashboardOf, sectionOf } from '../section.ts';

const models = (await boardModels()).filter(({ tier }) => tier === 'business');
const { welcome, intro, stats } = dashboardOf(await getDashboards(), 'business');
const [content, automation] = models;
if (!content || !automation) throw new Error('two business models are needed');
const EVENT: CoachingEvent = {
  _id: 'call',
  title: 'Live coaching: one page',
  startsAt: '2026-12-02T01:00:00.000Z',
  minutes: 90,
  tier: 'business',
  description: 'A call.',
  bring: ['Your prices', 'A pen'],
};
const step = (model: typeof content, place: number) => `${model.key}/${model.steps[place]?._key}`;

/** Text for screen readers only begins with a colon, which may have a space before it. */
const named = (name: string, rest: string) => new RegExp(`^${name} ?: ${rest}`);

const open = (more: Partial<Dashboard> = {}, events: CoachingEvent[] = []) => {
  stopTime(Date.parse('2026-11-22T12:00:00Z'));
  writeDashboard(more);
  return openPage({ at: '/dashboard-business' }, async () => {
    const { BusinessTop } = await import('./BusinessTop.tsx');
    return <BusinessTop {...{ welcome, intro, stats, models, events }} />;
  });
};
const board = async (page: Awaited<ReturnType<typeof open>>) =>
  within(await until(() => page.getByRole('region', { name: 'Your four models' })));
/** The text of a figure, with its label and source, which both layouts contain. */
const stat = (page: Awaited<ReturnType<typeof open>>, label: string) =>
  new Set(page.getAllByText(label).map((term) => term.parentElement?.textContent));

test('on the first day the four models wait in a row, and nothing is filled', async () => {
  const page = await open();
  const rows = await board(page);
  expect(rows.getByRole('heading', { name: 'Choose one to begin with' })).toBeTruthy();
  expect(rows.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Cleo.');
  expect(stat(page, 'Progress')).toEqual(new Set(['Progress0%0 of 28 steps']));
  expect(stat(page, 'Active projects')).toEqual(new Set(['Active projects0of four models']));
  expect(stat(page, 'Next call')).toEqual(new Set(['Next callTo be announcedno date is set yet']));
  expect(stat(page, 'Potential')).toEqual(new Set(['Potential$5K-$15Ka month, illustrative']));
});

test('a member without a first name is welcomed as “there”', async () => {
  const page = await open({ firstName: '' });
  await until(() =>
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, there.'),
  );
});

test('the model with the latest step is opened wide, with its next step as the headline', async () => {
  const page = await open(
    {
      checks: checked(
        ['model-step', step(automation, 0), '2026-11-20T10:00:00.000Z'],
        ['model-step', step(content, 0), '2026-11-19T10:00:00.000Z'],
        ['model-step', step(content, 1), '2026-11-18T10:00:00.000Z'],
        ['model', 'products'],
      ),
    },
    [EVENT],
  );
  const rows = await board(page);
  expect(rows.getByText('Step 2, next in this guide')).toBeTruthy();
  const headings = rows.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings[1]).toBe(automation.steps[1]?.title);
  expect(headings[0]).toContain(automation.title);
  expect(stat(page, 'Progress')).toEqual(new Set(['Progress11%3 of 28 steps']));
  expect(stat(page, 'Active projects')).toEqual(new Set(['Active projects3of four models']));
  expect(stat(page, 'Next call')).toEqual(new Set(['Next callDec 18:00 PM EST']));
});

test('every card leads to its guide and resources in a new tab; starting one is kept', async () => {
  const sent = answer('/api/checks', { json: { done: true } });
  const page = await open();
  const rows = await board(page);
  for (const { key, title } of models) {
    for (const [name, href] of [
      ['Start Module', `/business-model-${key}`],
      ['Resources', `/resources-${key}`],
    ] as const) {
      const link = rows.getByRole('link', { name: named(name, title) });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
  }
  fireEvent.click(rows.getByRole('link', { name: named('Start Module', content.title) }));
  await until(() => expect(sent).toEqual([{ kind: 'model', item: 'content', checked: true }]));
  await until(() => rows.getByText('Step 1, next in this guide'));
  expect(stat(page, 'Active projects')).toEqual(new Set(['Active projects1of four models']));
});

test('a box checks its step by mouse and keyboard, and the rows stay where they are', async () => {
  const sent = answer('/api/checks', { json: { done: true } });
  const user = hands();
  const page = await open();
  const rows = await board(page);
  const box = rows.getByRole<HTMLInputElement>('checkbox', {
    name: `Step 1: ${automation.steps[0]?.title}`,
  });
  await user.click(box);
  await until(() => expect(box.checked).toBe(true));
  box.focus();
  await user.keyboard(' ');
  await until(() => expect(box.checked).toBe(false));
  await until(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual({ kind: 'model-step', item: step(automation, 0), checked: true });
  expect(rows.getAllByRole('heading', { level: 3 })[0]?.textContent).toContain(content.title);
});

test('a check that could not be kept is taken back', async () => {
  answer('/api/checks', 'no network');
  const page = await open();
  const rows = await board(page);
  const box = rows.getByRole<HTMLInputElement>('checkbox', {
    name: `Step 1: ${content.steps[0]?.title}`,
  });
  fireEvent.click(box);
  await until(() => expect(box.checked).toBe(false));
  expect(rows.getByText('0 of 28 steps')).toBeTruthy();
});

test('a title opens costs, risks and the training, which is marked completed and can be unmarked', async () => {
  const sent = answer('/api/checks', { json: { done: true } });
  const page = await open();
  const rows = await board(page);
  fireEvent.click(rows.getByRole('button', { name: named(content.title, 'description') }));
  await until(() => rows.getByText(content.costs));
  for (const risk of content.risks) expect(rows.getByText(risk)).toBeTruthy();
  const training = rows.getByRole('link', { name: /^Start training/ });
  expect([training.getAttribute('href'), training.getAttribute('target')]).toEqual([
    content.training,
    '_blank',
  ]);
  fireEvent.click(training);
  await until(() => rows.getByText('Completed'));
  fireEvent.click(rows.getByRole('button', { name: /^Undo/ }));
  await until(() => rows.getByRole('link', { name: /^Start training/ }));
  await until(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual(
    [true, false].map((on) => ({ kind: 'training', item: 'content', checked: on })),
  );
});

test('the dashboard says as specified which four models there are', () => {
  expect(models.map(({ key }) => key)).toEqual(['content', 'automation', 'consulting', 'products']);
  expect(sectionOf({ sections: [] } as never, 'coaching')).toBeUndefined();
});
