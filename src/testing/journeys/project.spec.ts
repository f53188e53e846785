// Four weeks, one project: a client is chosen, a week's piece is handed in and on the line, and prompts know the client.
import { randomUUID } from 'node:crypto';
import { deliveredIn } from '../../../functions/projects/rules/project.ts';
import { getProjects } from '../../content/content.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, test } from './fixtures.ts';
import { faults } from './violations.ts';

const projects = await getProjects();
const content = projects.find(({ key }) => key === 'content') as (typeof projects)[number];
const [client] = content.clients;
const [firstWeek, secondWeek] = content.weeks;
const name = client?.name ?? '';
const lesson = (id: string) => `/micro-learning?module=${id}`;

async function choose(page: Page): Promise<void> {
  await page.goto('/projects');
  await page.getByRole('radio', { name: content.title }).check();
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Start week 1' }).click();
  await expect(page.getByRole('heading', { name: `For ${name}` })).toBeVisible();
}

test('a client is chosen, week 1 handed in and on the line, and a prompt filled with the client’s name', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'bob'));
  await choose(page);
  const weeks = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const current = page.locator('[aria-current=step]');
  await expect(current.getByRole('heading')).toHaveText(firstWeek?.title ?? '');
  await page.reload();
  await expect(current.getByRole('heading')).toHaveText(firstWeek?.title ?? '');

  await page.goto(lesson(deliveredIn(firstWeek ?? { lessons: [] })));
  const task = page.locator('#task');
  await expect(task).toContainText(`Week 1 of your project, for ${name}.`);
  await page.getByRole('button', { name: 'Hand in what you made' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Eight posts for June');
  await page.getByRole('textbox', { name: 'What you made' }).fill('How far ahead to order a cake');
  await page.getByRole('button', { name: 'Hand it in' }).click();
  await expect(page.getByRole('heading', { name: 'What you made' })).toBeVisible();

  await task.getByRole('link', { name: 'Your project' }).click();
  await expect(weeks.first()).toContainText('Eight posts for June');
  await expect(current.getByRole('heading')).toHaveText(secondWeek?.title ?? '');
  await page.getByRole('link', { name: 'Eight posts for June' }).click();
  await expect(page).toHaveURL(/#task$/);

  await page.goto('/ai-content/content-limits-sheet-for-a-client-account');
  await expect(
    page.getByRole('button', { name: 'Change “Client name” for this prompt' }),
  ).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible();
});

test('with all four pieces the case is put into the portfolio, and nothing is public before it is saved', async ({
  page,
  platform,
  comeAs,
}) => {
  const bob = await createMember(platform, 'bob');
  await comeAs(bob);
  const json = { model: 'content', client: client?.key };
  await bob.fetch('/api/projects/mine', { method: 'PUT', json });
  for (const [i, week] of content.weeks.entries()) {
    const work = { id: randomUUID(), kind: 'text', title: `Piece ${i + 1}`, text: 'Made' };
    await bob.fetch(`/api/artifacts/${deliveredIn(week)}`, { method: 'PUT', json: work });
  }
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'All four are made.' })).toBeVisible();
  await expect(page.getByText(`${name} (a business I made up`).first()).toBeVisible();
  await page.getByRole('link', { name: 'Put the four on your page' }).click();
  const shown = page.getByRole('region', { name: 'On your page' }).getByRole('listitem');
  await expect(shown).toHaveCount(4);
  await expect(shown.first()).toContainText('Piece 1');
  const stored = async () =>
    (await (await bob.fetch('/api/portfolio')).json()) as { items: object[]; isShown: boolean };
  expect((await stored()).items).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await stored()).toMatchObject({ isShown: false, items: [{}, {}, {}, {}] });
});

test('a client of one’s own needs a name, and ending the project can be undone', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'bob'));
  await page.goto('/projects');
  await page.getByRole('radio', { name: content.title }).check();
  await page.getByRole('radio', { name: 'A client of my own' }).check();
  await page.getByRole('button', { name: 'Start week 1' }).click();
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Give your client a name/);
  await field.fill('Oak Street Dental');
  await page.getByRole('button', { name: 'Start week 1' }).click();
  const heading = page.getByRole('heading', { name: 'For Oak Street Dental' });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'End the project' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start week 1' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading).toBeVisible();
});

test('on a phone what to do this week comes before the line of the weeks', async ({
  page,
  platform,
  comeAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comeAs(await createMember(platform, 'bob'));
  await choose(page);
  const button = await page.getByRole('link', { name: /^Go on with the lesson/ }).boundingBox();
  const line = await page.getByRole('heading', { name: 'The four weeks' }).boundingBox();
  expect(button?.y).toBeLessThan(line?.y ?? 0);
  expect(await faults(page, 'a project at its start')).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the projects can be read, and nothing keeps loading', async ({ page, signIn }) => {
    await signIn('bob');
    await page.goto('/projects');
    for (const { title } of projects)
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading your project' })).toBeHidden();
  });
});

test.describe('on a device that keeps pages', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection the project of the last visit is there', async ({
    page,
    platform,
    comeAs,
    context,
  }) => {
    await comeAs(await createMember(platform, 'bob'));
    await choose(page);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    await page.reload();
    const heading = page.getByRole('heading', { name: `For ${name}` });
    await expect(heading).toBeVisible();
    const isKept = () =>
      page.evaluate(async () => Boolean(await caches.match('/api/projects/mine')));
    await expect.poll(isKept).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(heading).toBeVisible();
  });
});
