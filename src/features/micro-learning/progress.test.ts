// The network is mocked: every request and response is written out here.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Reply = () => Response | Promise<Response>;
let reads: Reply[];
let posts: Reply[];
let undos: Reply[];
let asked: string[];
let progress: typeof import('./progress.ts');

const json = (body: unknown) => Response.json(body);
const down = () => Response.json({ message: 'Not now.' }, { status: 503 });
const lesson = (id: string, completed = false) => ({
  id,
  title: id,
  estimatedMinutes: 7,
  locked: false,
  completed,
  completedAt: completed ? '2026-01-01T00:00:00.000Z' : null,
});
const finished = (id: string) =>
  json({ id, completed: true, completedAt: '2026-11-22T10:00:00.000Z', achievements: [] });
const reopened = (id: string) => json({ id, completed: false, takenBack: [] });

/** A response that arrives on command. */
function late(response: () => Response): { reply: Reply; arrive(): void } {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { reply: () => arrived.then(response), arrive };
}

const listed = () => {
  const modules = progress.$modules.get();
  return modules.state === 'ready' ? modules.list : modules.state;
};
const completedIds = () => [...(progress.$completed.get() ?? [])];
const reading = () => vi.waitFor(() => expect(reads).toEqual([]));
/** Waits until every response has been processed. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(async () => {
  vi.resetModules();
  [reads, posts, undos, asked] = [[], [], [], []];
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${input}`);
    const reply = { GET: reads, POST: posts, DELETE: undos }[method]?.shift();
    return reply ? reply() : down();
  });
  progress = await import('./progress.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('a confirmed completion stays, even if the list cannot be read again', async () => {
  reads = [() => json([lesson('a'), lesson('b')]), down];
  posts = [() => finished('a')];
  await progress.loadModules();
  await progress.completeModule('a', 7);
  await reading();
  await settled();
  expect(completedIds()).toEqual(['a']);
  expect(listed()).toMatchObject([
    { id: 'a', completed: true, completedAt: '2026-11-22T10:00:00.000Z' },
    { id: 'b', completed: false },
  ]);
});

test('the response is enough: the page does not wait for the list that is read after it', async () => {
  const { reply, arrive } = late(() => json([lesson('a', true), lesson('b', true)]));
  reads = [() => json([lesson('a'), lesson('b')]), reply];
  posts = [() => finished('a')];
  await progress.loadModules();
  await progress.completeModule('a', 7);
  expect(completedIds()).toEqual(['a']);
  arrive();
  // Lessons finished elsewhere in the meantime appear as well.
  await vi.waitFor(() => expect(completedIds()).toEqual(['a', 'b']));
  expect(asked.filter((line) => line.startsWith('GET'))).toHaveLength(2);
});

test('a lesson can be finished even if the list was never read', async () => {
  reads = [down, down];
  posts = [() => finished('a')];
  await progress.loadModules();
  await progress.completeModule('a', 7);
  await reading();
  await settled();
  expect(completedIds()).toEqual(['a']);
  expect(listed()).toBe('failed');
});

test('a list requested before the lesson was finished does not mark it unfinished again', async () => {
  const { reply, arrive } = late(() => json([lesson('a'), lesson('b', true)]));
  reads = [reply, down];
  posts = [() => finished('a')];
  const loaded = progress.loadModules();
  await progress.completeModule('a', 7);
  arrive();
  await loaded;
  expect(completedIds()).toEqual(['a', 'b']);
});

test('undoing does not need the list either', async () => {
  reads = [() => json([lesson('a', true), lesson('b', true)]), down];
  undos = [() => reopened('a')];
  await progress.loadModules();
  await progress.undoCompletion('a');
  await reading();
  await settled();
  expect(completedIds()).toEqual(['b']);
  expect(listed()).toMatchObject([{ completed: false, completedAt: null }, { completed: true }]);
});

test('finished, then undone: a late list from in between changes nothing', async () => {
  const { reply, arrive } = late(() => json([lesson('a', true)]));
  reads = [() => json([lesson('a')]), reply, down];
  posts = [() => finished('a')];
  undos = [() => reopened('a')];
  await progress.loadModules();
  await progress.completeModule('a', 7);
  await progress.undoCompletion('a');
  arrive();
  await settled();
  expect(completedIds()).toEqual([]);
});

test('a list that is read after the response is the truth, even if it differs', async () => {
  reads = [() => json([lesson('a')]), () => json([lesson('a', true)]), () => json([lesson('a')])];
  posts = [() => finished('a')];
  await progress.loadModules();
  await progress.completeModule('a', 7);
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  await settled();
  // Undone on another device, and this page reads the list again.
  await progress.retryModules();
  expect(completedIds()).toEqual([]);
});

test('a completion that the server rejects is not shown as finished', async () => {
  reads = [() => json([lesson('a')])];
  posts = [down];
  await progress.loadModules();
  await expect(progress.completeModule('a', 7)).rejects.toThrow('503');
  expect(completedIds()).toEqual([]);
});
