import { expect, test } from 'vitest';
import { aLake, clientOf } from '../../src/testing/lake/a-lake.ts';

const ids = { publishedId: 'faq-billing-1', draftId: 'drafts.faq-billing-1' };
const edit = (set: object) => ({
  actionType: 'sanity.action.document.edit' as const,
  ...ids,
  patch: { set },
});

test('an edit creates a draft, and publishing replaces what readers see with it', async () => {
  const client = clientOf(await aLake());
  const before = await client.getDocument(ids.publishedId);
  await client.action(edit({ question: 'What does it cost?' }));
  expect(await client.getDocument(ids.publishedId)).toEqual(before);
  const { transactionId } = await client.action({
    actionType: 'sanity.action.document.publish',
    ...ids,
  });
  const { _rev, _updatedAt, ...content } = (await client.getDocument(ids.publishedId)) as Record<
    string,
    unknown
  >;
  expect(_rev).toBe(transactionId);
  expect(content).toEqual({ ...without(before), question: 'What does it cost?' });
  expect(await client.getDocument(ids.draftId)).toBeUndefined();
});

test('an editor discards a draft, and the published document stays', async () => {
  const client = clientOf(await aLake());
  await client.action(edit({ question: 'What does it cost?' }));
  await client.action({ actionType: 'sanity.action.document.discard', draftId: ids.draftId });
  expect(await client.getDocument(ids.draftId)).toBeUndefined();
  expect(await client.getDocument(ids.publishedId)).toBeDefined();
  const again = client.action({
    actionType: 'sanity.action.document.discard',
    draftId: ids.draftId,
  });
  await expect(again).rejects.toMatchObject({ statusCode: 404 });
});

test('an unpublished document lives on as a draft', async () => {
  const client = clientOf(await aLake());
  const before = await client.getDocument(ids.publishedId);
  await client.action({ actionType: 'sanity.action.document.unpublish', ...ids });
  expect(await client.getDocument(ids.publishedId)).toBeUndefined();
  const draft = await client.getDocument(ids.draftId);
  expect(draft).toMatchObject({ question: before?.question, _id: ids.draftId });
});

test('an editor cannot unpublish a document that others reference', async () => {
  const client = clientOf(await aLake());
  const [lesson] = await client.fetch<string[]>('*[_type == "insight"].lesson._ref');
  const refused = client.action({
    actionType: 'sanity.action.document.unpublish',
    publishedId: lesson as string,
    draftId: `drafts.${lesson}`,
  });
  await expect(refused).rejects.toMatchObject({ statusCode: 409 });
});

test('two editors publish over each other, and the second editor is told', async () => {
  const client = clientOf(await aLake());
  await client.action(edit({ question: 'What does it cost?' }));
  const { _rev } = (await client.getDocument(ids.publishedId)) as { _rev: string };
  await client.patch(ids.publishedId).set({ order: 5 }).commit();
  const publish = { actionType: 'sanity.action.document.publish' as const, ...ids };
  await expect(client.action({ ...publish, ifPublishedRevisionId: _rev })).rejects.toMatchObject({
    statusCode: 409,
  });
  expect(await client.getDocument(ids.draftId)).toBeDefined();
});

test('a reference to a draft holds once both are published', async () => {
  const client = clientOf(await aLake());
  const lesson = {
    _type: 'reference',
    _ref: 'module-new',
    _weak: true,
    _strengthenOnPublish: { type: 'module' },
  };
  await client.create({ _id: 'drafts.insight-new', _type: 'insight', lesson });
  const publish = {
    actionType: 'sanity.action.document.publish' as const,
    draftId: 'drafts.insight-new',
    publishedId: 'insight-new',
  };
  await expect(client.action(publish)).rejects.toThrow(/non-existent/);
  await client.create({ _id: 'module-new', _type: 'module', title: 'New' });
  await client.action(publish);
  expect((await client.getDocument('insight-new'))?.lesson).toEqual({
    _type: 'reference',
    _ref: 'module-new',
  });
});

test('an unknown action is refused with a message', async () => {
  const client = clientOf(await aLake());
  const refused = client.action({ actionType: 'sanity.action.release.delete', releaseId: 'r1' });
  await expect(refused).rejects.toThrow(/does not know the action/);
});

function without(document: Record<string, unknown> | undefined) {
  const { _rev, _updatedAt, ...content } = document ?? {};
  return content;
}
