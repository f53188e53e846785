import { afterEach, beforeAll, expect, test } from 'vitest';
import { previewSite } from '../../src/testing/preview/preview-site.ts';
import { PREVIEWED, previewPath } from '../../studio/desk/preview-path.ts';

const LESSON = 'module-how-ai-chat-tools-work';
const BEGUN = [
  { _id: 'begun', _type: 'module', title: 'Only a title so far' },
  { _id: 'begun', _type: 'learningPath', title: 'Only a title so far' },
  { _id: 'begun', _type: 'faq', question: 'Only a question so far?' },
  {
    _id: 'terms-of-service',
    _type: 'legalDocument',
    title: 'Terms of service',
    slug: { current: 'terms-of-service' },
  },
  { _id: 'landingPage', _type: 'landingPage', heading: 'Only *a heading* so far' },
  { _id: 'begun', _type: 'testimonial', name: 'Ines' },
  { _id: 'begun', _type: 'claim', figure: '12+' },
];

const { editor, open, pass, draft, begin, discardDrafts } = previewSite();
let cookie: string;
beforeAll(async () => {
  cookie = await pass();
});
afterEach(discardDrafts);

async function pageOf(path: string): Promise<string> {
  const response = await open(path, cookie);
  expect(response.status, path).toBe(200);
  return response.text();
}

test('these tests begin a document of every type that has a preview', () => {
  expect(new Set(BEGUN.map(({ _type }) => _type))).toEqual(PREVIEWED);
});

test.each(BEGUN)('the preview of a new $_type says what is missing', async (document) => {
  await begin(document);
  const path = previewPath(document as never) ?? '';
  const response = await open(path, cookie);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  const page = await response.text();
  expect(page).toContain('This draft can’t be shown yet:');
  expect(page).toMatch(/<li[^>]*>[A-Z][\w ]+: is missing<\/li>/);
  expect(page).not.toContain('undefined');
  expect((await open(path)).status, 'without a pass').toBe(404);
});

test.each([
  ['task', 'Task: is missing'],
  ['questions', 'Questions: is missing'],
])('the preview of a lesson without its %s says so', async (field, words) => {
  const { [field]: _, ...lesson } = (await editor().getDocument(LESSON)) as Record<string, unknown>;
  await begin({ ...lesson, _id: LESSON } as never);
  const page = await pageOf(`/preview/lessons/${LESSON}`);
  expect(page.match(/<li[^>]*>[^<]+: [^<]+<\/li>/g)).toHaveLength(1);
  expect(page).toContain(words);
});

test('a landing page with a newly added item says which item needs what', async () => {
  const { tools } = (await editor().getDocument('landingPage')) as unknown as { tools: object[] };
  await draft('landingPage', { tools: [...tools, { _type: 'tool', _key: 'new' }] });
  const page = await pageOf('/preview/landing');
  expect(page).toContain(`Tools ${tools.length + 1}, Text: is missing`);
});

test('a lesson with a newly added prompt says what the prompt needs', async () => {
  const { body } = (await editor().getDocument(LESSON)) as unknown as { body: object[] };
  await draft(LESSON, { body: [...body, { _type: 'promptBlock', _key: 'new', title: 'Ask' }] });
  expect(await pageOf(`/preview/lessons/${LESSON}`)).toContain(
    `Lesson ${body.length + 1}, Text: is missing`,
  );
});

test('a draft that is only too short to be published can be previewed', async () => {
  await draft(LESSON, { title: 'Short' });
  expect(await pageOf(`/preview/lessons/${LESSON}`)).toContain('<h1 class="mt-3">Short</h1>');
});

test('finished documents can be previewed, whatever else is unfinished', async () => {
  const other = { _id: 'other', title: 'Another editor is here', name: 'Another editor is here' };
  for (const _type of ['module', 'learningPath', 'faq', 'testimonial', 'claim', 'prompt'])
    await begin({ ...other, _id: `other-${_type}`, _type });
  for (const _type of ['successStory', 'quickGuide', 'tour', 'plan'])
    await begin({ ...other, _id: `other-${_type}`, _type });
  for (const _type of ['landingPage', 'siteSettings', 'readiness'])
    await begin({ ...other, _id: _type, _type });
  await draft(LESSON, { title: 'A title that is not out yet' });
  await draft('faq-billing-1', { question: 'Is this a draft?' });
  const words = {
    [`lessons/${LESSON}`]: 'A title that is not out yet',
    'paths/path-from-zero-to-your-first-offer': 'A title that is not out yet',
    'help/faq-billing-1': 'Is this a draft?',
    'landing/testimonial-dele': 'A title that is not out yet',
    'privacy-policy': 'Privacy',
  };
  for (const [path, shown] of Object.entries(words)) {
    const page = await pageOf(`/preview/${path}`);
    expect(page, path).toContain(shown);
    expect(page, path).not.toContain('Another editor is here');
    expect(page, path).not.toContain('cannot be shown yet');
  }
});

test('an unfinished draft of a published document leaves the published version in its place', async () => {
  await draft('faq-billing-2', { question: 'Half a change?', answer: null });
  await draft('faq-billing-1', { question: 'Is this a draft?' });
  const published = (await editor().getDocument('faq-billing-2')) as { question?: string };
  const page = await pageOf('/preview/help/faq-billing-1');
  expect(page).toContain('Is this a draft?');
  expect(page).not.toContain('Half a change?');
  expect(page).toContain(published.question);
  expect(await pageOf('/preview/help/faq-billing-2')).toContain('Answer: is missing');
});

test('a path shows its finished lessons, and leaves out the unfinished one', async () => {
  await begin({ _id: 'begun', _type: 'module', title: 'Only a title so far' });
  const id = 'path-from-zero-to-your-first-offer';
  const { modules } = (await editor().getDocument(id)) as unknown as { modules: object[] };
  const added = { _type: 'reference', _ref: 'begun', _key: 'begun', _weak: true };
  await draft(id, { title: 'A path in the making', modules: [...modules.slice(0, 4), added] });
  const page = await pageOf(`/preview/paths/${id}`);
  expect(page).toContain('A path in the making');
  expect(page).toMatch(/>0<\/strong> of 4 lessons read/);
  const list = await pageOf(`/preview/path-list/${id}`);
  expect(list).toContain('A path in the making');
  expect(list).toMatch(/>0 of 4<\/span> lessons/);
  for (const each of [page, list]) expect(each).not.toContain('Only a title so far');
});

test('a landing page whose first week is unfinished says so', async () => {
  await begin({ _id: 'begun', _type: 'learningPath', title: 'Only a title so far' });
  await draft('landingPage', { firstWeek: { _type: 'reference', _ref: 'begun', _weak: true } });
  expect(await pageOf('/preview/landing')).toContain('First week: is a draft that is not finished');
});

test('the note says when readers do not see what the editor is previewing', async () => {
  await draft('faq-billing-1', { unpublishAt: '2026-01-02T03:04:00Z' });
  await draft(LESSON, { publishAt: '2099-01-01T00:00:00Z' });
  expect(await pageOf('/preview/help/faq-billing-1')).toContain(
    'it was taken down on January 2, 2026 at 3:04 AM UTC.',
  );
  expect(await pageOf(`/preview/lessons/${LESSON}`)).toContain(
    'it will be shown from January 1, 2099 at 12:00 AM UTC.',
  );
  expect(await pageOf('/preview/help/faq-billing-2')).not.toContain('Readers don’t see it');
});
