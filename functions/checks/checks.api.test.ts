import { expect, test } from 'vitest';
import { getBusinessModels } from '../../src/content/content.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { Checks } from './rules/checks.ts';

const worker = testWorker();
const [model] = await getBusinessModels();
if (!model) throw new Error('there is no business model');
const step = `${model.key}/${model.steps[0]?._key}`;

type Sender = Awaited<ReturnType<typeof createMember>>;
const put = (who: Pick<Sender, 'fetch'>, body: unknown) =>
  who.fetch('/api/checks', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const read = async (who: Pick<Sender, 'fetch'>) =>
  (await (await who.fetch('/api/checks')).json()) as Checks;

test('a checked item stays checked with its first date, and can be unchecked', async () => {
  const ada = await createMember(worker, 'ada');
  const item = { kind: 'model-step', item: step, checked: true };
  await Promise.all([put(ada, item), put(ada, item)]);
  const first = (await read(ada))['model-step'][step] ?? '';
  expect(Date.parse(first)).not.toBeNaN();
  expect((await put(ada, item)).status).toBe(200);
  expect((await read(ada))['model-step']).toEqual({ [step]: first });
  await put(ada, { ...item, checked: false });
  await put(ada, { ...item, checked: false });
  expect((await read(ada))['model-step']).toEqual({});
});

test('another member’s items are their own', async () => {
  const [bob, cleo] = [await createMember(worker, 'bob'), await createMember(worker, 'cleo')];
  await put(bob, { kind: 'model', item: model.key, checked: true });
  expect((await read(cleo)).model).toEqual({});
});

test.each([
  [{ kind: 'model', item: 'no-such-model', checked: true }, 404],
  [{ kind: 'lesson', item: 'a', checked: true }, 400],
  [{ kind: 'model', item: '', checked: true }, 400],
  [{ kind: 'model', item: 'x'.repeat(121), checked: true }, 400],
  [{ kind: 'model', item: 'content', checked: 'yes' }, 400],
  [{ kind: 'model', item: 'content', checked: true, more: 1 }, 400],
])('%j is refused with %i', async (body, status) => {
  const dan = await createMember(worker, 'dan');
  expect((await put(dan, body)).status).toBe(status);
  expect((await read(dan)).model).toEqual({});
});

test('a visitor reads and checks nothing', async () => {
  const visitor = worker.visitor();
  expect((await visitor.fetch('/api/checks')).status).toBe(401);
  expect((await put(visitor, { kind: 'model', item: model.key, checked: true })).status).toBe(401);
});
