import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({ EDGE_CACHE_SECONDS: '60' });

const POST = { title: 'What do you charge?', content: 'For one page.', categoryId: 2 };

test('visitors get the same answer for a while; members always get their own', async () => {
  const ada = await createMember(worker, 'ada');
  const read = async (path: string, who = worker.visitor() as Pick<typeof ada, 'fetch'>) => {
    const response = await who.fetch(path);
    return { text: await response.text(), headers: response.headers };
  };
  const LIST = '/api/forum/posts/2';
  expect((await read(LIST)).text).toBe('[]');
  const { id } = (await (await ada.fetch('/api/forum/posts', { json: POST })).json()) as {
    id: number;
  };
  expect((await read(LIST)).text).toBe('[]');
  expect((await read(LIST, ada)).text).toContain(POST.title);
  expect((await read(`${LIST}?before=${id + 1}`)).text).toContain(POST.title);

  const page = await read('/community');
  expect(page.text).toContain(POST.title);
  expect(page.text).not.toContain(ada.id);
  const again = await read('/community');
  expect(again.text).toBe(page.text);
  for (const { headers } of [page, again]) {
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Vary')).toBe('Cookie');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  }
  expect(again.headers.get('X-Request-Id')).not.toBe(page.headers.get('X-Request-Id'));
});

test('what is not there is asked for each time', async () => {
  const visitor = worker.visitor();
  const thread = async () => (await visitor.fetch('/api/forum/threads/1000')).status;
  expect(await thread()).toBe(404);
  await worker.db
    .prepare(
      `INSERT INTO forum_posts (id, request_id, category_id, title, content, created_at)
       VALUES (1000, '4f0c2a3e-8a51-4a0e-9a53-0b6f6f2a1c12', 1, 'Here now', 'Yes', '2026-01-01')`,
    )
    .run();
  expect(await thread()).toBe(200);
});

test.each([
  ['/community', 'HIT'],
  ['/community/groups', 'HIT'],
  ['/community/resources', 'HIT'],
  ['/search?q=price', 'HIT'],
  ['/api/forum/posts', 'HIT'],
  ['/api/forum/categories', 'HIT'],
  ['/api/study-groups', 'HIT'],
  ['/api/resources', 'HIT'],
  ['/api/search?q=price', 'HIT'],
  ['/api/micro-learning/modules', null],
  ['/verify', null],
])('what the second visitor of %s gets is kept: %s', async (path, status) => {
  await (await worker.visitor().fetch(path)).text();
  const found = async () => (await worker.visitor().fetch(path)).headers.get('CF-Cache-Status');
  // The copy is stored after the first response.
  await expect.poll(found).toBe(status);
});
