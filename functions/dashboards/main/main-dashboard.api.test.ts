import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { outlineOf } from '../../../src/features/micro-learning/outline.ts';
import {
  businessLesson,
  freeLessons,
  isIn,
  type Lesson,
  lessons,
} from '../../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { readAndDo } from '../../rules/days/study-time.ts';
import type { Dashboard } from '../read.ts';

const worker = testWorker();
const DAY = 86_400_000;

const htmlOf = async (who: TestMember) => (await who.fetch('/')).text();
/** The text of an element that the Worker fills. */
function filled(html: string, name: string): string | undefined {
  const [, tag = '', rest = ''] =
    new RegExp(`<(\\w+)[^>]*data-fill="${name}"[^>]*>(.*)`, 's').exec(html) ?? [];
  if (!tag) return undefined;
  return (rest.split(`</${tag}>`)[0] ?? '').replaceAll(/<[^>]*>/g, ' ').trim();
}
const linkOf = (html: string, name: string) =>
  (new RegExp(`<a[^>]*data-fill="${name}"[^>]*>`).exec(html)?.[0] ?? '')
    .match(/href="([^"]*)"/)?.[1]
    ?.replaceAll('&amp;', '&');
const nextOf = async (who: TestMember) =>
  ((await (await who.fetch('/api/dashboard')).json()) as Dashboard).next;
const read = (who: TestMember, { _id }: Lesson, part: number) =>
  who.fetch(`/api/reading-places/${_id}`, { method: 'PUT', json: { part } });
const finish = (who: TestMember, { _id }: Lesson) =>
  who.fetch(`/api/micro-learning/modules/${_id}/complete`, { json: { timeSpentMinutes: 5 } });

const skip = (who: TestMember) => who.fetch('/api/onboarding/skip', { json: {} });

test('on her first day Ada sets up her plan, and the first lesson comes after it', async () => {
  const ada = await createMember(worker, 'ada');
  const html = await htmlOf(ada);
  expect(filled(html, 'next-label')).toBe('Start here');
  expect(linkOf(html, 'next-link')).toBe('/onboarding');
  expect(filled(html, 'next-then')).toContain('How AI chat tools work');
});

test('after “Skip for now” Ada starts with a free lesson, and reads its first sentences', async () => {
  const ada = await createMember(worker, 'ada');
  await skip(ada);
  const html = await htmlOf(ada);
  const next = await nextOf(ada);
  const first = freeLessons.find((lesson) => lesson._id === next.lesson?.id);
  const [part] = outlineOf(first?.body ?? [], first?.estimatedMinutes ?? 0).parts;
  expect(filled(html, 'next-label')).toBe('Start here');
  expect(filled(html, 'next-minutes')).toBe(first && readAndDo(first));
  expect(linkOf(html, 'next-link')).toBe(`/micro-learning?module=${first?._id}`);
  expect(isIn(filled(html, 'next-excerpt') ?? '', part?.excerpt[0] ?? '-')).toBe(true);
  expect(filled(html, 'first-name')).toBe('Ada');
  expect(filled(html, 'year-heading')).toBe('Free Starter');
  expect(filled(html, 'banner-heading')).toBe(`${freeLessons.length} lessons are open to you.`);
});

test('Cleo continues at the heading where she stopped, and reads that part’s sentences', async () => {
  const cleo = await createMember(worker, 'cleo');
  await read(cleo, businessLesson, 2);
  const { parts } = outlineOf(businessLesson.body, businessLesson.estimatedMinutes);
  const html = await htmlOf(cleo);
  const address = `/micro-learning?module=${businessLesson._id}`;
  expect(filled(html, 'next-label')).toBe('Where you stopped');
  expect(filled(html, 'next-part')).toBe(`Part 3 of ${parts.length}`);
  expect(filled(html, 'next-minutes')).toBe(
    `${parts[2]?.minutesLeft} of ${businessLesson.estimatedMinutes} min left, ${businessLesson.doingMinutes} min to do`,
  );
  expect(linkOf(html, 'next-link')).toBe(`${address}#${parts[2]?.anchor}`);
  expect(linkOf(html, 'next-listen')).toBe(`${address}&listen=1#${parts[2]?.anchor}`);
  expect(isIn(filled(html, 'next-excerpt') ?? '', parts[2]?.excerpt[0] ?? '-')).toBe(true);
  const lesson = await (await cleo.fetch(address)).text();
  for (const { anchor } of parts) expect(lesson).toContain(`id="${anchor}"`);
});

test('a place beyond the lesson’s parts leads to its last part', async () => {
  const cleo = await createMember(worker, 'cleo');
  await read(cleo, businessLesson, 99);
  const html = await htmlOf(cleo);
  expect(filled(html, 'next-part')).toMatch(/^Part (\d) of \1$/);
  expect(filled(html, 'next-parts')).toBeUndefined();
});

test('a place in a lesson that is closed now shows neither the lesson nor its text', async () => {
  const ada = await createMember(worker, 'ada');
  await worker.db
    .prepare('INSERT INTO reading_places VALUES (?1, ?2, 2, ?3, NULL)')
    .bind(ada.id, businessLesson._id, new Date().toISOString())
    .run();
  await skip(ada);
  const html = await htmlOf(ada);
  expect(filled(html, 'next-label')).toBe('Start here');
  const { parts } = outlineOf(businessLesson.body, 9);
  for (const { excerpt } of parts) expect(isIn(html, excerpt[0] ?? '')).toBe(false);
});

test('after every free lesson, Ada is shown what a plan opens', async () => {
  const ada = await createMember(worker, 'ada');
  for (const lesson of freeLessons) await finish(ada, lesson);
  const html = await htmlOf(ada);
  expect(filled(html, 'next-label')).toBe('Nothing left to read');
  expect(linkOf(html, 'next-link')).toBe('/plans');
  expect(filled(html, 'next-listen')).toBeUndefined();
  expect(filled(html, 'lessons-done')).toBe(String(freeLessons.length));
  expect(html).toContain(`${lessons.length - freeLessons.length} more lessons`);
});

test('Dan reads when his year ends, and counts his own prompts', async () => {
  const dan = await createMember(worker, 'dan');
  const end = new Date(Date.now() + 100 * DAY);
  await worker.db.batch([
    worker.db
      .prepare(
        `UPDATE subscriptions SET billing = 'annual', paid_until = ?2, cancels_at = NULL, next_charge_cents = 16792
         WHERE member_id = ?1`,
      )
      .bind(dan.id, end.toISOString()),
    worker.db
      .prepare('INSERT INTO prompt_history VALUES (?1, ?2, ?3, ?4)')
      .bind(dan.id, randomUUID(), 'price-it', end.toISOString()),
    worker.db
      .prepare('INSERT INTO prompt_history VALUES (?1, ?2, ?3, ?4)')
      .bind(dan.id, randomUUID(), 'price-it', end.toISOString()),
  ]);
  const html = await htmlOf(dan);
  expect(filled(html, 'year-days')).toBe('100');
  expect(filled(html, 'year-text')).toMatch(/^Renews on \w+ \d+, \d{4}, for \$167\.92\.$/);
  expect(filled(html, 'year-marks')?.split(/\s+/)).toHaveLength(12);
  expect(filled(html, 'prompts-done')).toBe('1');
  expect(filled(html, 'banner-heading')).toBe('Everything is open.');
});

test('one tip belongs to a day, and nothing from tomorrow is new today', async () => {
  const dan = await createMember(worker, 'dan');
  const html = await htmlOf(dan);
  expect(html.match(/data-tip=/g)).toHaveLength(1);
  const today = new Date().toISOString().slice(0, 10);
  const days = [...html.matchAll(/data-added="([^"]+)"/g)].map(([, day = '']) => day);
  expect(days.length).toBeGreaterThan(0);
  expect(days.length).toBeLessThanOrEqual(3);
  for (const day of days) expect(day <= today).toBe(true);
});

test('a name cannot become markup', async () => {
  const bob = await createMember(worker, 'bob');
  await worker.db
    .prepare('UPDATE members SET first_name = ?2 WHERE id = ?1')
    .bind(bob.id, '<img src=x onerror=alert(1)>')
    .run();
  expect(await htmlOf(bob)).not.toContain('<img src=x');
});

test('without a name the greeting is still a sentence', async () => {
  const bob = await createMember(worker, 'bob');
  await worker.db.prepare(`UPDATE members SET first_name = '' WHERE id = ?1`).bind(bob.id).run();
  expect((await htmlOf(bob)).replaceAll(/<!--.*?-->/g, '')).toMatch(/Good to see you\s*\.<\/h1>/);
});
