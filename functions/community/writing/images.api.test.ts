import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { joined, photo, SAMPLES } from '../../../src/testing/fixtures/sample-images.ts';
import { type Person, testWorker } from '../../../src/testing/worker/worker.ts';
import { IMAGES_A_DAY, MAX_IMAGE_BYTES } from '../rules/image-limits.ts';

const worker = testWorker();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const upload = (
  someone: Person,
  body: Uint8Array | string,
  id: string = randomUUID(),
  type = 'application/octet-stream',
) =>
  someone.fetch(`/api/uploads/images?id=${id}`, {
    method: 'POST',
    body: body as BodyInit,
    headers: { 'Content-Type': type },
  });

async function uploaded(someone: Person, body: Uint8Array): Promise<string> {
  const response = await upload(someone, body);
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

const file = (id: string, headers: Record<string, string> = {}) =>
  worker.visitor().fetch(`/uploads/images/${id}`, { headers });

const rowsOf = async ({ id }: TestMember) =>
  (
    await worker.db
      .prepare('SELECT id, check_at FROM community_images WHERE member_id = ?1')
      .bind(id)
      .all()
  ).results;

/** Runs the hourly cleanup, `later` milliseconds in the future. */
const cleanUp = (later: number) => worker.scheduled('7 * * * *', Date.now() + later);

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'a member’s %s is shown to everyone, as an image only',
  async (name) => {
    const ada = await createMember(worker, 'ada');
    const response = await upload(ada, await SAMPLES[name](37, 21));
    const image = (await response.json()) as { id: string };
    expect(image).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}-37x21$/),
      width: 37,
      height: 21,
    });
    const shown = await file(image.id);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': `image/${name}`,
      'content-disposition': `inline; filename="${image.id}.${name}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=86400',
    });
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(10);
    const again = await file(image.id, { 'If-None-Match': shown.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  },
);

test('where a photo was taken is not stored', async () => {
  const ada = await createMember(worker, 'ada');
  const shown = await file(await uploaded(ada, await photo('jpeg')));
  expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).not.toMatch(/SECRET|A phone/);
});

test('a page hidden in an image is not served', async () => {
  const ada = await createMember(worker, 'ada');
  const script = '<html><script>alert(1)</script></html>';
  for (const name of ['png', 'jpeg', 'webp', 'gif'] as const) {
    const shown = await file(await uploaded(ada, joined(await SAMPLES[name](), script)));
    expect(shown.headers.get('Content-Type')).toBe(`image/${name}`);
    expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).not.toContain('script');
  }
});

test('what is no image, or not a whole one, is refused with what to do', async () => {
  const ada = await createMember(worker, 'ada');
  const png = await SAMPLES.png(40, 40);
  const bomb = png.slice();
  new DataView(bomb.buffer).setUint32(16, 30_000);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const cases: [string, Uint8Array | string, RegExp][] = [
    ['an SVG', svg, /We take PNG/],
    ['an SVG with a declaration', `<?xml version="1.0"?>${svg}`, /We take PNG/],
    ['HTML', '<!doctype html><script>alert(1)</script>', /We take PNG/],
    [
      'HTML after a PNG’s first bytes',
      joined(png.slice(0, 8), '<script>alert(1)</script>'),
      /damaged|We take PNG/,
    ],
    ['a script that is a GIF', `GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`, /damaged|pixels/],
    ['a ZIP', joined('PK\u0003\u0004', new Uint8Array(60)), /We take PNG/],
    ['a PDF', '%PDF-1.7 and more', /We take PNG/],
    [
      'a photo as HEIC',
      joined(new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(40)),
      /Save it as JPEG/,
    ],
    ['a decompression bomb', bomb, /too many pixels/],
    ['half a PNG', png.slice(0, png.length / 2), /damaged/],
    ['half a JPEG', (await SAMPLES.jpeg(40, 40)).slice(0, -2), /damaged/],
    ['nothing', '', /empty/],
  ];
  for (const [what, body, message] of cases) {
    const response = await upload(ada, body);
    expect(response.status, what).toBe(422);
    expect(((await response.json()) as { message: string }).message, what).toMatch(message);
  }
  const large = joined(png, new Uint8Array(MAX_IMAGE_BYTES + 1 - png.length));
  expect((await upload(ada, large)).status).toBe(413);
  expect((await upload(ada, large.slice(0, MAX_IMAGE_BYTES))).status).toBe(200);
  expect((await upload(ada, png, 'not-a-uuid')).status).toBe(400);
  expect((await upload(ada, '{}', randomUUID(), 'application/json')).status).toBe(415);
  expect((await upload(ada, png, randomUUID(), 'image/png')).status).toBe(415);
  expect(await rowsOf(ada)).toHaveLength(1);
});

test('a visitor uploads nothing, and a suspended member neither', async () => {
  const png = await SAMPLES.png();
  expect((await upload(worker.visitor(), png)).status).toBe(401);
  const ada = await createMember(worker, 'ada');
  await worker.db
    .prepare(
      `INSERT INTO community_members VALUES (?1, 'ada-' || ?1, '2999-01-01T00:00:00Z', '2026-01-01T00:00:00Z')`,
    )
    .bind(ada.id.slice(0, 36))
    .run();
  expect((await upload(ada, png)).status).toBe(403);
});

test('a retry stores an image once; another member’s upload with the same ID is their own', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const [png, id] = [await SAMPLES.png(), randomUUID()];
  const answers = await Promise.all([
    upload(ada, png, id),
    upload(ada, png, id),
    upload(bob, png, id),
  ]);
  const [first, second, other] = await Promise.all(
    answers.map(async (one) => (await one.json()) as { id: string }),
  );
  expect(first).toEqual(second);
  expect(other?.id).not.toBe(first?.id);
  expect(await rowsOf(ada)).toHaveLength(1);
  expect((await upload(ada, await SAMPLES.gif(), id)).status).toBe(409);
});

test('a new member uploads a few images a day', async () => {
  const ada = await createMember(worker, 'ada');
  const png = await SAMPLES.png();
  for (let i = 0; i < IMAGES_A_DAY.new; i++) expect((await upload(ada, png)).status).toBe(200);
  expect((await upload(ada, png)).status).toBe(429);
});

test('an address that is no image’s is a page that is not there', async () => {
  const id = `${'0'.repeat(32)}-6x4`;
  for (const path of [id, `${'0'.repeat(32)}-0x4`, 'x', '..%2f..%2ffiles', `${id}.png`])
    expect((await file(path)).status, path).toBe(404);
});

test('an image that no text shows is gone after a day; one that is shown stays until its text goes', async () => {
  const ada = await createMember(worker, 'ada');
  const [unused, shown, drafted] = [
    await uploaded(ada, await SAMPLES.png()),
    await uploaded(ada, await SAMPLES.gif()),
    await uploaded(ada, await SAMPLES.webp()),
  ];
  const content = `Look: ![My sign](/uploads/images/${shown})`;
  const posted = await ada.fetch('/api/forum/posts', {
    json: { title: 'Sign', content, categoryId: 1 },
  });
  const { id: post } = (await posted.json()) as { id: number };
  await ada.fetch('/api/community/drafts/new', {
    method: 'PUT',
    json: { content: `![](/uploads/images/${drafted})`, baseVersion: 0 },
  });
  await cleanUp(23 * HOUR);
  expect((await file(unused)).status).toBe(200);
  await cleanUp(DAY + HOUR);
  expect((await file(unused)).status).toBe(404);
  expect((await file(shown)).status).toBe(200);
  expect((await file(drafted)).status).toBe(200);
  await ada.fetch(`/api/forum/posts/${post}`, { method: 'DELETE' });
  await cleanUp(9 * DAY);
  expect((await file(shown)).status).toBe(404);
  expect(await rowsOf(ada)).toHaveLength(1);
});

test('a deleted account takes its images along; its texts stay', async () => {
  const ada = await createMember(worker, 'ada');
  const id = await uploaded(ada, await SAMPLES.png());
  const content = `![My sign](/uploads/images/${id})`;
  const posted = await ada.fetch('/api/forum/posts', {
    json: { title: 'Sign', content, categoryId: 1 },
  });
  const { id: post } = (await posted.json()) as { id: number };
  const gone = await ada.fetch('/api/account/deletion', {
    json: { confirmation: 'delete my account' },
  });
  expect(gone.status).toBe(200);
  expect((await file(id)).status).toBe(404);
  const thread = await worker.visitor().fetch(`/api/forum/threads/${post}`);
  const { post: left } = (await thread.json()) as { post: { body: unknown } };
  expect(left.body).toEqual([{ type: 'image', id, alt: 'My sign', width: 6, height: 4 }]);
});

test('every table of members’ texts is searched before an image is deleted', async () => {
  const { results } = await worker.db
    .prepare(
      `SELECT t.name FROM pragma_table_list t, pragma_table_info(t.name) c
       WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT GLOB '_cf_*' AND c.name IN ('content', 'body') ORDER BY t.name`,
    )
    .all<{ name: string }>();
  // Revisions keep no images, and broadcasts have none. Add a new table to USED in image-deletion.ts.
  const searched = ['community_drafts', 'forum_posts', 'forum_replies', 'group_messages'];
  expect(results.map(({ name }) => name).sort()).toEqual(
    [...searched, 'broadcasts', 'forum_revisions'].sort(),
  );
});
