import { beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../../../testing/components/network.ts';

let postDiscussion: typeof import('./post-discussion.ts').postDiscussion;

const TEXT = { id: '0b7f8d1e-6a0c-4a57-9f0e-1c1d2e3f4a5b', content: 'In a few words.' };
beforeEach(async () => {
  vi.resetModules();
  window.signedInUser = Promise.resolve(null);
  ({ postDiscussion } = await import('./post-discussion.ts'));
});

const GOOD = { title: ' A question ', category: '2' };
const failure = (discussion = GOOD) =>
  postDiscussion(discussion, TEXT).then(
    () => 'posted',
    (error: { serverMessage?: string }) => error.serverMessage,
  );

test('what is missing is said, and nothing is sent', async () => {
  const sent = answer('/api/forum/posts');
  expect(await failure({ title: '  ', category: '2' })).toBe('Please write a title');
  expect(await failure({ title: 'A', category: '' })).toBe('Please choose a category');
  expect(sent).toEqual([]);
});

test('a refusal is shown in the server’s own words', async () => {
  const message = 'You have posted five times this hour. Please wait a little.';
  answer('/api/forum/posts', { status: 429, json: { message, code: 'too_many' } });
  expect(await failure()).toBe(message);
});

test('without a message, and without a connection, it is the stated one', async () => {
  answer('/api/forum/posts', { status: 502, body: '<html>Bad gateway</html>' });
  expect(await failure()).toBe('Failed to create post');
  answer('/api/forum/posts', 'no network');
  expect(await failure()).toBe('Failed to create post');
});

test('a member’s post waits for a connection, and is sent once with its ID', async () => {
  window.signedInUser = Promise.resolve({ id: 'ada' } as never);
  const { $waitingChanges, sendOrWait } = await import('../../../offline/send-or-wait.ts');
  answer('/api/forum/posts', 'no network');
  expect(await postDiscussion(GOOD, TEXT)).toBeNull();
  expect($waitingChanges.get()).toMatchObject([{ label: 'Post “A question”' }]);
  const sent = answer('/api/forum/posts', { json: { id: 5 } });
  answer('/api/other');
  await sendOrWait({ subject: 'x', method: 'PUT', path: '/api/other', label: 'Other' });
  expect(sent).toEqual([{ ...TEXT, title: 'A question', categoryId: 2 }]);
  expect($waitingChanges.get()).toEqual([]);
});

test('a post is sent in the name of who wrote it, whoever is signed in by now', async () => {
  window.signedInUser = Promise.resolve({ id: 'ada' } as never);
  answer('/api/forum/posts', { json: { id: 5 } });
  const request = vi.spyOn(globalThis, 'fetch');
  await postDiscussion(GOOD, TEXT);
  expect(new Headers(request.mock.calls[0]?.[1]?.headers).get('X-For-Member')).toBe('ada');
});

test('a post is sent trimmed, with its ID', async () => {
  const sent = answer('/api/forum/posts', { json: { id: 5 } });
  expect(await postDiscussion(GOOD, TEXT)).toBe(5);
  expect(sent).toEqual([{ ...TEXT, title: 'A question', categoryId: 2 }]);
});
