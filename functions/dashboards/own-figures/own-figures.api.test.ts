import { expect, test } from 'vitest';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../../src/testing/worker/worker.ts';
import { MAX_FIGURES, monthAfter, type OwnFigures } from '../rules/own-figures.ts';

const worker = testWorker();
const MONTH = new Date().toISOString().slice(0, 7);
const put = (who: Person, json: object) => who.fetch('/api/own-figures', { method: 'PUT', json });
const read = async (who: Person) =>
  (await (await who.fetch('/api/own-figures')).json()) as OwnFigures;

test('a number is kept for its month, replaced, and removed', async () => {
  const cleo = await createMember(worker, 'cleo');
  const change = { month: MONTH, item: 'inquiries', value: 6 };
  const answers = await Promise.all([put(cleo, change), put(cleo, change)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await put(cleo, { ...change, month: monthAfter(MONTH, -1), value: 0 });
  expect(await read(cleo)).toEqual({
    [monthAfter(MONTH, -1)]: { inquiries: 0 },
    [MONTH]: { inquiries: 6 },
  });
  await put(cleo, { ...change, value: 7 });
  expect((await read(cleo))[MONTH]).toEqual({ inquiries: 7 });
  await put(cleo, { ...change, value: null });
  await put(cleo, { ...change, value: null });
  expect(await read(cleo)).toEqual({ [monthAfter(MONTH, -1)]: { inquiries: 0 } });
});

test('the page of a dashboard brings the numbers along', async () => {
  const cleo = await createMember(worker, 'cleo');
  await put(cleo, { month: MONTH, item: 'clients', value: 3 });
  const { figures } = (await (await cleo.fetch('/api/dashboard')).json()) as {
    figures: OwnFigures;
  };
  expect(figures).toEqual({ [MONTH]: { clients: 3 } });
});

test('another member’s numbers are their own, and a visitor has none', async () => {
  const [cleo, dan] = [await createMember(worker, 'cleo'), await createMember(worker, 'dan')];
  await put(cleo, { month: MONTH, item: 'clients', value: 3 });
  expect(await read(dan)).toEqual({});
  const visitor = worker.visitor();
  expect((await visitor.fetch('/api/own-figures')).status).toBe(401);
  expect((await put(visitor, { month: MONTH, item: 'clients', value: 3 })).status).toBe(401);
});

test('a full month takes no other number, and those it has can still change', async () => {
  const cleo = await createMember(worker, 'cleo');
  for (let n = 0; n < MAX_FIGURES; n++) {
    await put(cleo, { month: MONTH, item: `item-${n}`, value: n });
  }
  const refused = await put(cleo, { month: MONTH, item: 'one-more', value: 1 });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'month_full' });
  expect((await put(cleo, { month: MONTH, item: 'item-0', value: 99 })).status).toBe(200);
  expect((await read(cleo))[MONTH]?.['item-0']).toBe(99);
});

test.each([
  { month: monthAfter(MONTH, 2), item: 'clients', value: 3 },
  { month: monthAfter(MONTH, -30), item: 'clients', value: 3 },
  { month: '2026', item: 'clients', value: 3 },
  { month: MONTH, item: "x'; --", value: 3 },
  { month: MONTH, item: 'clients', value: 2.5 },
  { month: MONTH, item: 'clients', value: 1e9 },
  { month: MONTH, item: 'clients' },
])('%j is refused and changes nothing', async (json) => {
  const cleo = await createMember(worker, 'cleo');
  expect((await put(cleo, json)).status).toBe(400);
  expect(await read(cleo)).toEqual({});
});
