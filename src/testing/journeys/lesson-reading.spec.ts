// One lesson on a phone: notes, reading aloud, and going on at the paragraph on another device, a wide one.
import { lessons, textsIn } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';

const ID = 'module-write-prompts-that-work';
const LESSON = `/micro-learning?module=${ID}`;
const paragraphs = textsIn(lessons.find(({ _id }) => _id === ID) ?? { body: [] }, 'normal');
/** A paragraph's first words, as many as the name of its button has. */
const beginning = (text = '') => text.split(' ').slice(0, 3).join(' ');

test('a member notes a thought, listens, and goes on at the same paragraph elsewhere', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  const cleo = await createMember(platform, 'cleo');
  await comeAs(cleo);
  await page.setViewportSize({ width: 360, height: 740 });
  // A voice that says nothing and is never done.
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    speechSynthesis.speak = (utterance) => {
      spoken.push(utterance.text);
      utterance.dispatchEvent(new Event('start'));
    };
  });
  await page.goto(LESSON);
  await page.getByRole('button', { name: `Note on “${beginning(paragraphs[3])}` }).click();
  await page.getByRole('textbox', { name: 'Your note' }).fill('Ask Rosa');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Ask Rosa')).toBeVisible();

  const paragraph = page.locator('[data-block]', { hasText: paragraphs.at(-2) ?? '' });
  const kept = page.waitForResponse(
    (response) => response.url().includes('/api/reading-places/') && response.ok(),
  );
  await paragraph.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await kept;
  await page.getByRole('button', { name: 'Read aloud' }).press('Enter');
  const bar = page.getByRole('region', { name: 'Read aloud' });
  await expect(bar.getByRole('button', { name: 'Stop reading aloud' })).toBeInViewport({
    ratio: 1,
  });
  await bar.getByRole('button', { name: 'Forward one paragraph' }).click();
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect(bar.getByRole('button', { name: 'Resume' })).toBeVisible();
  const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  expect(spoken.length).toBe(2);
  await bar.getByRole('button', { name: 'Stop reading aloud' }).click();
  await expect(bar).toBeHidden();

  // Another device: what the Worker writes is there before any script.
  const answer = await page.request.get(LESSON);
  const html = await answer.text();
  expect(html).toContain('Ask Rosa');
  expect(html).toMatch(/data-account-block="[^"]+"/);
  await page.goto('/micro-learning?notes');
  await page.getByRole('link', { name: 'Write prompts that work' }).click();
  await expect(page.getByText('Ask Rosa')).toBeInViewport();
  // On a wide page it is in the margin, longer than its paragraph: the rows below do not catch the press.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Edit note' }).click();
  await expect(page.getByRole('textbox', { name: 'Your note' })).toBeFocused();
  expect(complaints).toEqual([]);
});
