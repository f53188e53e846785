// On paper: what a member prints or saves as a PDF has the text, and nothing that only a screen can use.

import { MEMBER_PAGES } from '../../../functions/rules/page-lists.ts';
import { type Format, PAPER, pagesOf, printFaults } from '../browser/printing.ts';
import { publicPages } from '../browser/public-pages.ts';
import { finisher } from '../fixtures/certificates.ts';
import { hardWorks } from '../fixtures/hard-works.ts';
import { createMember } from '../fixtures/members.ts';
import { inTurn } from '../run/full.ts';
import { expect, type Page, test } from './fixtures.ts';

/** Printable pages, each with the steps to its printable content. */
const PRINTED: Record<string, (page: Page, number: string) => Promise<unknown>> = {
  'a business plan': makePlan,
  'a saved business plan': async (page) => {
    await makePlan(page);
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await expect(page).toHaveURL(/\?plan=/);
    await page.reload();
    await expect(page.getByRole('spinbutton', { name: 'Price of one page' })).toBeVisible();
  },
  'market research': makeAnalysis,
  'saved market research': async (page) => {
    await makeAnalysis(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\?analysis=/);
    await page.reload();
    await expect(page.getByText('stay in your account')).toBeVisible();
  },
  'a lesson': (page) => page.goto('/micro-learning?module=module-write-prompts-that-work'),
  'a lesson of the plan': (page) =>
    page.goto('/micro-learning?module=module-price-your-first-service'),
  'a lesson with things to order and to mark': (page) =>
    page.goto('/micro-learning?module=module-automate-one-boring-task'),
  'the sample lesson': (page) => page.goto('/sample-lesson'),
  'lesson notes': (page) => page.goto('/micro-learning?notes'),
  'a path': (page) => page.goto('/learning-paths/from-zero-to-your-first-offer'),
  'a certificate': (page, number) => page.goto(`/verify/${number}`),
  'a portfolio': async (page) => {
    await page.goto('/portfolio');
    await page.getByLabel('Headline').fill('I check what AI writes');
    const slug = await page.getByLabel('Address').inputValue();
    await page
      .getByRole('button', { name: /^Show: / })
      .first()
      .click();
    await page.getByRole('switch', { name: 'Show my portfolio' }).click();
    await expect(page.getByText('Anyone with the link can see it.')).toBeVisible();
    await page.goto(`/portfolio/${slug}`);
  },
  'a prompt': (page) => page.goto('/ai-content/first-outreach-message'),
  'a tutorial': (page) => page.goto('/tutorials/run-a-week-with-three-clients'),
  'a guide to a business model': (page) => page.goto('/business-model-content'),
  'the resources of a guide': (page) => page.goto('/resources-content'),
  'the terms': (page) => page.goto('/terms-of-service'),
  'the glossary': (page) => page.goto('/glossary'),
};
const ORIGIN = /^AI Money Masters, localhost/;
/** Alone on its sheet, with its own address. */
const ON_ITS_OWN = ['a certificate'];
const FORMATS = Object.keys(PAPER) as Format[];

for (const name of inTurn(Object.keys(PRINTED)))
  test(`${name} is printed on Letter and A4 from a dark screen: the text alone, nothing cut`, async ({
    page,
    platform,
    comeAs,
  }) => {
    const { member, number } = await finisher(platform, 'dan');
    await comeAs(member);
    await page.addInitScript(() => localStorage.setItem('ai-money-masters-theme', 'dark'));
    await PRINTED[name]?.(page, number);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    // A phrase to mark is a part of the text as well as a button.
    const buttons = (await page.locator('button:not(.mark-phrase)').allInnerTexts()).filter(
      (text) => text.length > 3,
    );
    for (const format of FORMATS) {
      if (!ON_ITS_OWN.includes(name)) expect.soft(await printFaults(page, format)).toEqual([]);
      const pages = await pagesOf(await page.pdf({ format, preferCSSPageSize: true }));
      const lines = pages.flatMap((one) => one.lines);
      for (const button of buttons) expect.soft(lines, format).not.toContain(button);
      expect.soft(lines.filter((line) => line === 'Community')).toEqual([]);
      expect
        .soft(lines.filter((line) => ORIGIN.test(line)))
        .toHaveLength(ON_ITS_OWN.includes(name) ? 0 : 1);
      const headings = await page.getByRole('heading').allInnerTexts();
      for (const { lines } of pages.slice(0, -1)) expect.soft(headings).not.toContain(lines.at(-1));
      for (const { lines } of pages) expect.soft(lines.length).toBeGreaterThan(0);
    }
  });

test('on every other page nothing floats over the paper or is wider than it', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('dan');
  const paths = [
    ...MEMBER_PAGES,
    '/dashboard',
    '/community',
    ...publicPages.map(({ path }) => path),
  ];
  for (const path of inTurn(paths)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect.soft(await printFaults(page, 'A4', true), path).toEqual([]);
  }
});

test('the PDF of a saved plan is the plan alone, with its tables whole', async ({
  page,
  signIn,
}) => {
  // The dialog would wait for a person.
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await signIn('dan');
  await PRINTED['a saved business plan']?.(page, '');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('.print-view')).toBeAttached();
  for (const format of FORMATS) expect.soft(await printFaults(page, format)).toEqual([]);
  const pages = await pagesOf(await page.pdf({ format: 'Letter', preferCSSPageSize: true }));
  const lines = pages.flatMap((one) => one.lines);
  expect(lines[0]).toBe('Answer pages for local trades');
  expect(lines.join(' ')).not.toMatch(/Community|Export|AI Money Masters, localhost/);
});

test('the tables of saved work keep each number and word whole, however long the rows are', async ({
  page,
  platform,
  comeAs,
}) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await comeAs(await createMember(platform, 'dan'));
  await page.goto('/saved-work');
  for (const { kind, title, data } of hardWorks(30)) {
    const status = await page.evaluate(
      async (body) =>
        (
          await fetch('/api/saved-work', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body,
          })
        ).status,
      JSON.stringify({ id: crypto.randomUUID(), kind, title, data }),
    );
    expect(status).toBe(200);
    await page.reload();
    await page.getByLabel(`More for ${title}`).click();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await expect(page.locator('.print-view')).toBeAttached();
    for (const format of FORMATS)
      expect.soft(await printFaults(page, format), `${title}, ${format}`).toEqual([]);
    // The dialog closes after it, and takes the document with it.
    const pages = await pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
    expect(pages[0]?.lines[0]).toBe(title);
    const headings = pages.flatMap(({ lines }) =>
      lines.filter((line) => /Channel.*Status/.test(line)),
    );
    if (kind === 'outreach') expect(headings.length).toBeGreaterThan(1);
  }
});

async function makePlan(page: Page): Promise<void> {
  await page.goto('/business-plans');
  await page
    .getByRole('textbox', { name: 'Your business idea' })
    .fill('I write one-page answers for plumbers, $60 a page');
  await page.getByRole('textbox', { name: 'Budget' }).fill('$150');
  await page.getByRole('button', { name: 'Generate business plan' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Price of one page' })).toBeVisible();
  // The chart is drawn once it is in view.
  await page.getByRole('img', { name: /^Cash at the end/ }).scrollIntoViewIfNeeded();
  await expect(page.locator('canvas[data-drawn]')).toBeVisible();
}

async function makeAnalysis(page: Page): Promise<void> {
  await page.goto('/market-research');
  await page.getByRole('button', { name: 'Analyze Local trades and home services' }).click();
  await expect(page.getByRole('heading', { name: /busy owners/ })).toBeVisible();
}
