import { SignJWT } from 'jose';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { previewSite } from '../../src/testing/preview/preview-site.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const LESSON = 'module-how-ai-chat-tools-work';

const { editor, open, link, pass, draft, stopLake } = previewSite();
const unconfigured = testWorker();

test('an editor sees the draft of a lesson as its page will look; nobody else sees it', async () => {
  await draft(LESSON, { title: 'A title that is not out yet' });
  const response = await open(
    `/preview/lessons/${LESSON}`,
    await pass(`/preview/lessons/${LESSON}`),
  );
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain('A title that is not out yet');
  expect(page).toContain('This shows drafts');
  expect(page).toContain('Your task');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(await (await open('/sample-lesson')).text()).not.toContain('A title that is not out yet');
});

test('a lesson that is only a draft, and one that is scheduled, can be previewed', async () => {
  const { _id, _rev, _createdAt, _updatedAt, ...lesson } = (await editor().getDocument(LESSON)) as {
    _id: string;
    _rev: string;
    _createdAt: string;
    _updatedAt: string;
    _type: string;
  };
  await editor().create({ ...lesson, _id: 'drafts.module-new', title: 'Brand new' } as never);
  await draft('module-new', { title: 'Brand new', publishAt: '2099-01-01T00:00:00Z', ...lesson });
  const page = await open('/preview/lessons/module-new', await pass());
  expect(page.status).toBe(200);
});

test.each([
  ['help', 'faq-billing-1', { question: 'Is this a draft?' }, 'Is this a draft?'],
  ['landing', 'landingPage', { heading: 'A heading in the making' }, 'A heading in the making'],
  [
    'terms-of-service',
    'terms-of-service',
    { summary: 'Terms in the making.' },
    'Terms in the making.',
  ],
])('the draft of %s replaces the published version', async (page, id, change, words) => {
  await draft(id, change);
  const response = await open(`/preview/${page}`, await pass());
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(words);
});

test('a preview describes an uploaded photo in its place', async () => {
  const pixel = { width: 1, height: 1, channels: 3, background: '#b93f1f' } as const;
  const bytes = await sharp({ create: pixel }).png().toBuffer();
  const { _id } = await editor().assets.upload('image', bytes);
  const asset = { _type: 'reference', _ref: _id };
  const alt = 'Priya behind the counter of a small cafe';
  await draft('story-priya', { photo: { _type: 'image', asset, alt } });
  const page = await (await open('/preview/help', await pass())).text();
  expect(page).toContain(`Photo: ${alt}`);
  expect(page).not.toContain('/pictures/');
});

test('the draft of a path is shown on its own page, as on a member’s first day', async () => {
  const id = 'path-from-zero-to-your-first-offer';
  const { slug, modules } = (await editor().getDocument(id)) as unknown as {
    slug: { current: string };
    modules: { _ref: string }[];
  };
  const [first = '', second = ''] = modules.map(({ _ref }) => _ref);
  await draft(id, { title: 'A path in the making', outcome: 'You hold a draft in your hands.' });
  const { task } = (await editor().getDocument(first)) as unknown as { task: object };
  const changed = { ...task, result: 'A result in the making.' };
  await draft(first, { title: 'A lesson in the making', task: changed });
  const cookie = await pass(`/preview/paths/${id}`);
  const response = await open(`/preview/paths/${id}`, cookie);
  const html = await response.text();
  expect(response.status).toBe(200);
  for (const words of ['A path in the making', 'This shows drafts', 'A lesson in the making'])
    expect(html).toContain(words);
  expect(html).toMatch(/At the end you hold a draft in your hands/i);
  expect(html).toMatch(/You get a result in the making/i);
  // The first lesson is current, the others are next, and nothing from a later day is shown.
  const states = [...html.matchAll(/data-step="[^"]*" data-state="(\w+)"/g)].map(([, is]) => is);
  expect(states).toEqual(['current', ...modules.slice(1).map(() => 'next')]);
  const shown = [...html.matchAll(/<div[^>]*data-next-up="([^"]*)"[^>]*>/g)].filter(
    ([tag]) => !tag.includes('hidden=""'),
  );
  expect(shown.map(([, lesson]) => lesson)).toEqual([first]);
  for (const words of ['Congratulations!', 'What you made so far', 'Your next path', 'You made:'])
    expect(html).not.toContain(words);
  // Its links lead to drafts.
  expect(html).toContain(`href="/preview/lessons/${first}"`);
  expect(html).toContain(`href="/preview/lessons/${second}"`);
  expect(html).toContain(`href="/preview/path-list/${id}"`);
  expect(html).not.toMatch(/href="\/(micro-learning\?module=|learning-paths[/"])/);
  expect(html).not.toContain('data-path-start=');
  const lesson = await (await open(`/preview/lessons/${first}`, cookie)).text();
  expect(lesson).toContain(`href="/preview/paths/${slug.current}"`);
  expect((await open(`/preview/paths/${slug.current}`, cookie)).status).toBe(200);
  // Without the pass, none of it is visible.
  expect((await open(`/preview/paths/${id}`)).status).toBe(404);
  expect((await open(`/members/paths/${slug.current}`)).status).toBe(404);
});

test('a preview of a page that does not exist is a 404', async () => {
  const cookie = await pass();
  for (const path of [
    'lessons/module-no-such',
    'lessons',
    'paths/x',
    'path-list/x',
    'help/more',
    'account',
  ])
    expect((await open(`/preview/${path}`, cookie)).status, path).toBe(404);
});

test('without a valid pass every preview is the same 404 page', async () => {
  const nothing = await (await open('/preview/no/such/page')).text();
  const sign = (secret: string, claims: { audience: string; expires: string }) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(claims.audience)
      .setExpirationTime(claims.expires)
      .sign(Buffer.from(secret));
  const own = 'local-only-not-a-secret-local-only';
  const forged = [
    'x',
    await sign('another-secret-another-secret-1234', { audience: 'preview', expires: '1h' }),
    await sign(own, { audience: 'known-browser', expires: '1h' }),
    await sign(own, { audience: 'preview', expires: '-1s' }),
    'eyJhbGciOiJub25lIn0.eyJhdWQiOiJwcmV2aWV3In0.',
  ];
  for (const cookie of ['', ...forged.map((token) => `__Secure-preview=${token}`)]) {
    const response = await open('/preview/help', cookie);
    expect(response.status, cookie).toBe(404);
    expect(await response.text()).toBe(nothing);
  }
});

async function expectApiError(response: Response, why: string): Promise<void> {
  expect(response.status, why).toBe(401);
  expect(response.headers.get('Set-Cookie')).toBeNull();
  expect(response.headers.get('Location')).toBeNull();
  expect(response.headers.get('Content-Type')).toContain('text/html');
  expect(await response.text()).toContain('Open preview</strong> again');
}

test.each([
  [59, 303],
  [61, 401],
])('a link that is %i minutes old gets %i', async (minutes, status) => {
  onTestFinished(() => void vi.useRealTimers());
  const address = await link('/preview/help');
  // The clock of the Content Lake, which checks the secret's age.
  vi.setSystemTime(Date.now() + minutes * 60_000);
  const response = await open(address);
  expect(response.status).toBe(status);
  expect(response.headers.has('Set-Cookie')).toBe(status === 303);
});

test('a link with a wrong secret, or to a page that is not a preview, opens nothing', async () => {
  const good = await link('/preview/help');
  for (const address of [
    '/api/preview',
    '/api/preview?sanity-preview-secret=guess&sanity-preview-pathname=/preview/help',
    ...[
      '/account',
      'https://evil.example/preview/help',
      '//evil.example/preview/x',
      '/preview/../account',
    ].map(
      (to) =>
        `/api/preview?sanity-preview-secret=x&sanity-preview-pathname=${encodeURIComponent(to)}`,
    ),
  ]) {
    const response = await open(address);
    await expectApiError(response, address);
  }
  for (const to of ['/account', 'https://evil.example/account', '/preview/../account', '//[', '//'])
    await expectApiError(await open(await link(to)), to);
  // Of another site's URL, only the path is used.
  expect(await pass('/preview/help')).toContain('preview=');
  const elsewhere = await open(await link('https://evil.example/preview/help'));
  expect(elsewhere.headers.get('Location')).toBe('/preview/help');
  expect((await open(good)).status).toBe(303);
});

test('ending the preview removes the pass', async () => {
  const response = await open('/api/preview/end', await pass());
  expect(response.status).toBe(303);
  expect(response.headers.get('Set-Cookie')).toMatch(/^__Secure-preview=;.*Max-Age=0/);
});

test('a browser that has the page gets it again only when the page has changed', async () => {
  await draft(LESSON, { title: 'A first title' });
  const cookie = await pass();
  const path = `/preview/lessons/${LESSON}`;
  const page = await open(path, cookie);
  const has = page.headers.get('ETag') ?? '';
  expect(await page.text()).toContain(`data-preview-version="${has.slice(3, -1)}"`);
  const ask = (tag: string) => open(path, cookie, { 'If-None-Match': tag });

  const same = await ask(has);
  expect([same.status, same.headers.get('ETag')]).toEqual([304, has]);
  expect(same.headers.get('Cache-Control')).toBe('private, no-store');
  // Another document changed: the page is rendered again, but is the same.
  await draft('faq-billing-1', { question: 'Does this change the lesson?' });
  const later = await ask(has);
  expect(later.status).toBe(304);
  expect(later.headers.get('ETag')).not.toBe(has);
  await draft(LESSON, { title: 'A second title' });
  const changed = await ask(has);
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('A second title');
  // Discarding a draft is a change as well.
  await editor().delete(`drafts.${LESSON}`);
  expect((await ask(changed.headers.get('ETag') ?? '')).status).toBe(200);
  for (const tag of ['*', '""', 'W/"x.y"', `W/"${'f'.repeat(5_000)}"`])
    expect((await ask(tag)).status, tag).toBe(200);
  // Without a pass it reveals nothing.
  expect((await open(path, '', { 'If-None-Match': has })).status).toBe(404);
});

test('a site without a project has no previews', async () => {
  const visitor = unconfigured.visitor();
  expect((await visitor.fetch('/api/preview?sanity-preview-secret=x')).status).toBe(404);
  expect((await visitor.fetch('/preview/help')).status).toBe(404);
});

test('when the drafts cannot be reached, the editor is told to try again and sees nothing stale', async () => {
  const cookie = await pass();
  const address = await link('/preview/help');
  await stopLake();
  for (const response of [await open('/preview/help', cookie), await open(address)]) {
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('10');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Content-Type')).toContain('text/html');
    const page = await response.text();
    expect(page).toContain('npm run studio');
    expect(page).not.toContain('Is this a draft?');
  }
});
