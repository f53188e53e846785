// Which pages may open something by themselves, tried on every page of the registry with the whole budget free.
import { pageAt } from '../../../functions/rules/page-lists.ts';
import { publicPages } from '../browser/public-pages.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, test } from './fixtures.ts';
import { MEMBER_SCREENS } from './member-screens.ts';
import { letOpen } from './tour-requests.ts';

test.use({ newcomer: true });

const AT_A_TIME = 14;
const groups = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, i) =>
    all.slice(i * AT_A_TIME, (i + 1) * AT_A_TIME),
  );

/** What has opened after ten seconds in a tab in which nothing has opened before. */
async function opened(
  page: Page,
  path: string,
  wait: ReturnType<typeof letOpen>,
): Promise<string[]> {
  await page.goto(path);
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (/interrupted|tutorial|Tour/i.test(key)) storage.removeItem(key);
  });
  await page.reload({ waitUntil: 'load' });
  await expect(page.locator('[data-navigation][data-session=loading]')).toHaveCount(0);
  await wait(10_000);
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('dialog, [role=dialog], [role=alertdialog]')]
      .filter((overlay) => overlay.checkVisibility())
      .map(({ dataset }) => ('tutorial' in dataset ? 'tutorial' : 'tour')),
  );
}
/** At `/`, members have the dashboard. */
const mayOpen = (path: string) =>
  pageAt(path === '/' ? '/dashboard-ios' : path)?.opensByItself ?? 'nothing';

for (const [tutorialIs, isDone] of [
  ['not answered', false],
  ['completed', true],
] as const)
  for (const paths of groups(MEMBER_SCREENS))
    test(`where the tutorial is ${tutorialIs}, only listed pages open something, from ${paths[0]} to ${paths.at(-1)}`, async ({
      page,
      platform,
      comeAs,
    }) => {
      test.setTimeout(180_000);
      const dan = await createMember(platform, 'dan');
      if (isDone)
        await dan.fetch('/api/tutorial', { method: 'PUT', json: { visited: [], completed: true } });
      await comeAs(dan);
      await page.clock.install();
      const wait = letOpen(page);
      for (const path of paths) {
        const its = mayOpen(path);
        const expected = its === (isDone ? 'tour' : 'tutorial') ? [its] : [];
        expect.soft(await opened(page, path, wait), path).toEqual(expected);
      }
    });

test('of the pages for visitors, only the landing page offers its tour by itself', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.route('**/api/login?*', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  const wait = letOpen(page);
  for (const { path } of publicPages)
    expect.soft(await opened(page, path, wait), path).toEqual(path === '/' ? ['tour'] : []);
});
