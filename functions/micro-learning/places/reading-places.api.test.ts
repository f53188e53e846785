import { expect, test } from 'vitest';
import { paragraphsOf } from '../../../src/content/lesson-paragraphs.ts';
import { businessLesson, freeLesson, quickLesson } from '../../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../../src/testing/worker/worker.ts';
import type { Dashboard } from '../../dashboards/read.ts';
import { LEFT_PLACE_COOKIE, leftPlaceText } from '../rules/left-place.ts';

const worker = testWorker();

const put = (who: Person, id: string, json: unknown) =>
  who.fetch(`/api/reading-places/${id}`, { method: 'PUT', json });
const places = async (who: Person) =>
  ((await (await who.fetch('/api/dashboard')).json()) as Dashboard).places.map(
    ({ moduleId, part }) => [moduleId, part],
  );

test('a member’s places are kept, newest first, one for each lesson', async () => {
  const cleo = await createMember(worker, 'cleo');
  for (const [id, part] of [
    [freeLesson._id, 3],
    [quickLesson._id, 1],
    [freeLesson._id, 3],
    [freeLesson._id, 2],
  ] as const)
    expect((await put(cleo, id, { part })).status).toBe(200);
  expect(await places(cleo)).toEqual([
    [freeLesson._id, 2],
    [quickLesson._id, 1],
  ]);
});

test('a closed or unknown lesson has no place, and a visitor has none at all', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await put(ada, businessLesson._id, { part: 1 })).status).toBe(403);
  expect((await put(ada, 'nobody-wrote-this', { part: 1 })).status).toBe(404);
  expect((await put(worker.visitor(), freeLesson._id, { part: 1 })).status).toBe(401);
  expect(await places(ada)).toEqual([]);
});

test.each([
  {},
  { part: -1 },
  { part: 100 },
  { part: 1.5 },
  { part: '1' },
  { part: null },
  { part: 1, x: 1 },
  { part: 1, block: '' },
  { part: 1, block: 7 },
  { part: 1, block: null },
  { part: 1, block: "' OR 1=1" },
  { part: 1, block: 'x'.repeat(65) },
  { part: 1, readAt: '2030-01-01' },
])('bad input changes nothing: %j', async (json) => {
  const ada = await createMember(worker, 'ada');
  expect((await put(ada, freeLesson._id, json)).status).toBe(400);
  expect(await places(ada)).toEqual([]);
});

test('the paragraph is kept with its number, and a page of an older version keeps the part', async () => {
  const cleo = await createMember(worker, 'cleo');
  const place = async () =>
    ((await (await cleo.fetch('/api/dashboard')).json()) as Dashboard).places[0];
  const { body, estimatedMinutes, _id } = freeLesson;
  const blocks = paragraphsOf(body, estimatedMinutes);
  const last = blocks.at(-1) ?? expect.unreachable();
  expect((await put(cleo, _id, { part: 1, block: last.key })).status).toBe(200);
  expect(await place()).toMatchObject({
    ...{ part: 1, block: last.key, paragraph: last.paragraph, paragraphs: last.paragraph },
    minutesLeft: last.minutesLeft,
  });
  for (const older of [{ part: 2 }, { part: 2, block: 'removed-since' }]) {
    expect((await put(cleo, _id, older)).status).toBe(200);
    expect(await place()).toMatchObject({ part: 2, block: null, paragraph: null });
    expect(await place()).toMatchObject({ paragraphs: last.paragraph, minutesLeft: null });
  }
});

test('the time of a place is the server’s, and twenty at once are one place', async () => {
  const cleo = await createMember(worker, 'cleo');
  const before = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, part) => put(cleo, freeLesson._id, { part })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const { results } = await worker.db
    .prepare('SELECT read_at FROM reading_places WHERE member_id = ?1')
    .bind(cleo.id)
    .all<{ read_at: string }>();
  expect(results).toHaveLength(1);
  expect(Date.parse(results[0]?.read_at ?? '')).toBeGreaterThanOrEqual(before - 1000);
});

test('the place that a browser has just left is what its next page says, also before it arrives', async () => {
  const cleo = await createMember(worker, 'cleo');
  await put(cleo, freeLesson._id, { part: 1 });
  await put(cleo, quickLesson._id, { part: 1 });
  const left = leftPlaceText({ moduleId: freeLesson._id, part: 3, block: null });
  const headers = { Cookie: `${cleo.cookie}; ${LEFT_PLACE_COOKIE}=${left}` };
  const asked = await cleo.fetch('/api/dashboard', { headers });
  const { places: shown } = (await asked.json()) as Dashboard;
  expect(shown.map(({ moduleId, part }) => [moduleId, part])).toEqual([
    [freeLesson._id, 3],
    [quickLesson._id, 1],
  ]);
  const lesson = async (id: string) =>
    (await cleo.fetch(`/micro-learning?module=${id}`, { headers })).text();
  expect(await lesson(freeLesson._id)).toContain('data-account-part="3"');
  expect(await lesson(quickLesson._id)).toContain('data-account-part="1"');
  // Another device reads the stored places, which do not have it yet.
  expect(await places(cleo)).toEqual([
    [quickLesson._id, 1],
    [freeLesson._id, 1],
  ]);
});

test('once the place has arrived, the browser forgets it, and another device’s is not hidden', async () => {
  const cleo = await createMember(worker, 'cleo');
  const send = (cookie: string, part: number) =>
    cleo.fetch(`/api/reading-places/${freeLesson._id}`, {
      method: 'PUT',
      json: { part },
      headers: { Cookie: `${cleo.cookie}; ${LEFT_PLACE_COOKIE}=${cookie}` },
    });
  const forgotten = ({ headers }: Response) =>
    headers.getSetCookie().some((each) => each.startsWith(`${LEFT_PLACE_COOKIE}=;`));
  const left = leftPlaceText({ moduleId: freeLesson._id, part: 2, block: null });
  expect(forgotten(await send(left, 2))).toBe(true);
  // An earlier request arrives late, while the newer place is still on its way.
  expect(forgotten(await send(left, 1))).toBe(false);
});

test.each(['nobody-wrote-this~1~', 'x', '~~', `${businessLesson._id}~1~`])(
  'a cookie that is no open lesson’s place changes nothing that a member is offered: %s',
  async (cookie) => {
    const ada = await createMember(worker, 'ada');
    const offered = async (value: string) => {
      const headers = { Cookie: `${ada.cookie}; ${LEFT_PLACE_COOKIE}=${value}` };
      return ((await (await ada.fetch('/api/dashboard', { headers })).json()) as Dashboard).next;
    };
    expect(await offered(cookie)).toEqual(await offered(''));
  },
);

test('the lesson’s page knows the place on any device', async () => {
  const bob = await createMember(worker, 'bob');
  const page = async () => (await bob.fetch(`/micro-learning?module=${quickLesson._id}`)).text();
  expect(await page()).not.toContain('data-account-part');
  await put(bob, quickLesson._id, { part: 2 });
  expect(await page()).toMatch(/data-lesson-text="[^"]+"[^>]* data-account-part="2"/);
  expect(await page()).not.toContain('data-account-block');
  const block =
    quickLesson.body.findLast((each) => 'style' in each && each.style === 'normal')?._key ?? '';
  await put(bob, quickLesson._id, { part: 2, block });
  expect(await page()).toContain(` data-account-block="${block}"`);
  expect(await page()).toContain(`id="p-${block}"`);
  const heading = quickLesson.body.findLast((each) => 'style' in each && each.style === 'h2')?._key;
  await put(bob, quickLesson._id, { part: 2, block: heading });
  expect(await page()).toContain(`href="#part-${heading}"`);
  expect(await page()).toContain(`id="part-${heading}"`);
});
