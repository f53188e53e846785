import { PLACE_KEY } from '../../features/micro-learning/place-key.ts';
import { lessons, textsIn } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { lessonCount } from '../fixtures/published.ts';
import { expect, forgetProgress, holdAnswer, stopTime, test } from './fixtures.ts';

const ID = 'module-write-prompts-that-work';
const PROMPTS = `/micro-learning?module=${ID}`;
const parts = textsIn(lessons.find(({ _id }) => _id === ID) ?? { body: [] }, 'h2');

test('a member finds lessons by category, and the address remembers the tab', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('dan');
  await page.goto('/micro-learning');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([
    'All Modules',
    'AI Basics',
    'AI Tools',
    'Content',
    'Email Marketing',
    'Sales Funnels',
    'Business Planning',
    'Automation',
    'More',
  ]);
  await expect(page.getByRole('article')).toHaveCount(await lessonCount());
  await page.getByRole('tab', { name: 'Automation' }).click();
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(
    await lessonCount('automation'),
  );
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Business Planning' })).toBeFocused();
  const plans = await lessonCount('business-planning');
  await expect(page.getByText(`${plans} modules`, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Business Planning' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(complaints).toEqual([]);
});

test('the catalogue can be read before any script has run', async ({
  browser,
  signIn,
  context,
  platform,
}) => {
  await signIn('dan');
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
    baseURL: platform.url,
  });
  const page = await plain.newPage();
  await page.goto('/micro-learning');
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(
    await lessonCount(),
  );
  await page.getByRole('link', { name: 'Write prompts that work' }).click();
  await expect(page.getByRole('heading', { name: parts[1] ?? '' })).toBeVisible();
  await plain.close();
});

test('a category without modules says so', async ({ page, signIn }) => {
  await signIn('dan');
  let list: unknown[] = [];
  await page.route('**/api/micro-learning/modules*', (route) => route.fulfill({ json: list }));
  await page.goto('/micro-learning');
  await expect(page.getByRole('heading', { name: 'No modules found' })).toBeVisible();
  await expect(page.getByText('No learning modules are available yet.')).toBeVisible();

  const module = { category: 'ai-basics', completed: false, locked: false, estimatedMinutes: 9 };
  list = [{ ...module, id: 'module-write-prompts-that-work', title: 'x', content: '/' }];
  await page.goto('/micro-learning?category=automation');
  await expect(page.getByText('No modules found in the "Automation" category.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all modules' }).click();
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(1);
});

test('while progress loads the card keeps its size, and after a failure the member can retry', async ({
  page,
  signIn,
}) => {
  await signIn('dan');
  let fail = true;
  await page.route('**/api/micro-learning/modules*', (route) =>
    fail ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.goto('/micro-learning');
  await expect(page.getByText('We couldn’t load your progress.')).toBeVisible();
  fail = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`of ${await lessonCount()} lessons completed`)).toBeVisible();
});

test('a member completes a lesson once, shares it and undoes it', async ({
  page,
  platform,
  signIn,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await forgetProgress(platform.db, 'cleo');
  await signIn('cleo');
  const completions: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/complete')) completions.push(request.postData());
  });
  await page.goto(PROMPTS);
  await page.getByRole('button', { name: 'Mark as Complete' }).dblclick();
  await expect(page.getByText('Module Completed!', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '✓ Completed' })).toBeDisabled();
  const minutes = lessons.find(({ _id }) => _id === ID)?.estimatedMinutes;
  expect(completions).toEqual([`{"timeSpentMinutes":${minutes}}`]);

  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your achievement' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Twitter',
    'Facebook',
    'LinkedIn',
    'WhatsApp',
    'Telegram',
    'Reddit',
    'Discord',
    'Instagram',
    'TikTok',
    'Email',
    'SMS',
    'Copy to Clipboard',
  ]);
  await dialog.getByRole('button', { name: 'Discord' }).click();
  await expect(page.getByText('Copied to clipboard!', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('I just read “Write prompts that work” on AI Money Masters.');
  const shared = copied.split(' ').at(-1) ?? '';
  expect(shared).toContain(`${platform.url}/shared/`);

  await page.goto('/micro-learning');
  const card = page.locator('[data-module="module-write-prompts-that-work"]');
  await expect(card.getByText('Review Module')).toBeVisible();
  await page.goto(PROMPTS);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeEnabled();
  expect(complaints).toEqual([]);
});

test('anyone with the link sees what was shared, and nothing else', async ({
  page,
  platform,
  signIn,
  context,
}) => {
  await forgetProgress(platform.db, 'bob');
  await signIn('bob');
  await page.goto(PROMPTS);
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByRole('button', { name: '✓ Completed' })).toBeVisible();
  const row = await platform.db
    .prepare(
      `SELECT id FROM achievements WHERE member_id = 'demo-bob' AND type = 'module_completion'`,
    )
    .first<{ id: string }>();
  await context.clearCookies();
  await page.goto(`/shared/${row?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write prompts that work');
  await expect(page.getByText('Bob read')).toBeVisible();
  await expect(page.getByText('Lindqvist')).toHaveCount(0);
  const unknown = await page.goto('/shared/00000000-0000-0000-0000-000000000000');
  expect(unknown?.status()).toBe(404);
});

test('a refused completion leaves the lesson open; one that finds no server waits', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'dan'));
  let status = 409;
  await page.route('**/complete', (route) => route.fulfill({ status, body: '' }));
  await page.goto(PROMPTS);
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(
    page.getByText('Failed to complete module. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeEnabled();
  status = 503;
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByText('Will sync', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '✓ Completed' })).toBeVisible();
});

test('while completing is in progress the button says so', async ({ page, signIn }) => {
  await signIn('dan');
  const answer = await holdAnswer(page, '**/complete', (route) => route.abort());
  await page.goto(PROMPTS);
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByRole('button', { name: 'Completing...' })).toBeVisible();
  await answer();
});

test('the success message stays for eight seconds', async ({ page, platform, signIn }) => {
  await forgetProgress(platform.db, 'dan');
  await signIn('dan');
  await page.clock.install();
  await page.goto('/micro-learning?module=module-automate-one-boring-task');
  await stopTime(page);
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  const message = page.getByText('Module Completed!', { exact: true });
  await expect(message).toBeVisible();
  await page.clock.runFor(7500);
  await expect(message).toBeVisible();
  await page.clock.runFor(1000);
  await expect(message).toBeHidden();
});

test('the check question tells right from wrong', async ({ page, signIn }) => {
  const lesson = lessons.find(({ _id }) => PROMPTS.endsWith(_id));
  const { options = [], answer = 0 } = lesson?.questions[0] ?? {};
  await signIn('dan');
  await page.goto(PROMPTS);
  const question = page.getByRole('region', { name: 'Check questions' });
  // The options are not shown in the editors' order.
  const choose = (place: number) =>
    question.getByRole('radio', { name: options[place]?.text ?? '', exact: true }).check();
  await choose((answer + 1) % options.length);
  await question.getByRole('button', { name: 'Check my answer' }).click();
  await expect(question.getByText('Not quite.')).toBeVisible();
  await choose(answer);
  await question.getByRole('button', { name: 'Check my answer' }).click();
  await expect(question.getByText('Right.', { exact: true })).toBeVisible();
});

test('a lesson remembers where the reader stopped, for readers who allow it', async ({
  page,
  platform,
  comeAs,
}) => {
  const place = () =>
    page.evaluate((key) => localStorage.getItem(key), `${PLACE_KEY}module-write-prompts-that-work`);
  const readOn = () =>
    page.getByRole('heading', { name: parts.at(-1) ?? '' }).scrollIntoViewIfNeeded();
  const allow = async (functional: boolean) => {
    await page.goto('/cookie-settings');
    await page.getByRole('switch', { name: 'Functional' }).setChecked(functional);
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible();
  };
  // The account keeps a place as well, and dan has read on in other tests.
  await comeAs(await createMember(platform, 'dan'));
  await page.goto(PROMPTS);
  await readOn();
  expect(await place()).toBeNull();
  await allow(true);
  await page.goto(PROMPTS);
  await readOn();
  await expect.poll(async () => Number(await place())).toBeGreaterThan(2);
  await page.goto('/micro-learning');
  await page.goto(PROMPTS);
  await page.getByRole('link', { name: 'Continue where you left off' }).click();
  // This device's place, or the account's paragraph if that is further on.
  await expect(page).toHaveURL(/#(last-place|p-\w+|part-\w+)$/);
  await allow(false);
  expect(await place()).toBeNull();
});

test('a lesson links to the one before and the one after in its path', async ({ page, signIn }) => {
  await signIn('dan');
  await page.goto(PROMPTS);
  const steps = page.getByRole('navigation', { name: /^Paths: From zero to your first offer/ });
  await expect(steps).toContainText('Lesson 2 of 6');
  await steps.getByRole('link', { name: /Next.*From zero to your first offer/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your AI toolkit');
});

test('a lesson of a higher plan shows how to get it instead of its text', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await page.goto('/micro-learning?module=module-price-your-first-service');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price your first service');
  await expect(
    page.getByRole('heading', { name: 'This lesson comes with the complete plan' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page).toHaveURL('/plans');
});

test('an unknown lesson leads to the 404 page', async ({ page, signIn }) => {
  await signIn('dan');
  const answer = await page.goto('/micro-learning?module=nothing');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});

test('a new member finds a friendly empty page of achievements', async ({
  page,
  platform,
  signIn,
}) => {
  await forgetProgress(platform.db, 'ada');
  await signIn('ada');
  await page.goto('/achievements');
  await expect(
    page.getByRole('link', { name: /^Your next step.* Set up your plan/ }),
  ).toHaveAttribute('href', '/onboarding');
  await expect(page.getByRole('link', { name: 'See the paths' })).toHaveAttribute(
    'href',
    '/learning-paths',
  );
  for (const label of ['Total Achievements', 'Modules Completed', 'Learning Paths', 'Milestones']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard-free-new');
});
