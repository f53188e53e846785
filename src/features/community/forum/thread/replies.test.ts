import { expect, test } from 'vitest';
import { replyOf } from '../../../../testing/components/thread.ts';
import { fc } from '../../../../testing/run/seed.ts';
import type { ForumReply } from '../../forum.ts';
import {
  firstNew,
  grouped,
  isBehind,
  merged,
  missing,
  quotable,
  replyFromLive,
} from './replies.ts';

/** Replies with IDs from 1, each either top-level or below an earlier top-level one. */
const thread = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 40 }).map((picks) => {
  const replies: ForumReply[] = [];
  for (const [i, pick] of picks.entries()) {
    const tops = replies.filter(({ parentId }) => parentId === null);
    const parent = pick > 4 ? tops[pick % Math.max(1, tops.length)] : undefined;
    replies.push(replyOf(i + 1, 'x', { parentId: parent?.id ?? null }));
  }
  return replies;
});
const ids = (replies: readonly ForumReply[]) => replies.map(({ id }) => id);

test('in whatever order pages and live replies arrive, the thread reads the same, each reply once', () => {
  fc.assert(
    fc.property(thread, fc.infiniteStream(fc.nat()), (replies, random) => {
      const inOrder = merged([], replies);
      const shuffled = replies.toSorted(() => (random.next().value % 2 ? 1 : -1));
      const cut = (random.next().value as number) % (replies.length + 1);
      const pieces = merged(
        merged([], shuffled.slice(0, cut)),
        shuffled.slice(Math.max(0, cut - 3)),
      );
      expect(ids(pieces)).toEqual(ids(inOrder));
      expect(new Set(ids(pieces)).size).toBe(replies.length);
    }),
  );
});

test('every reply is below the one that it answers, and first-level ones are oldest first', () => {
  fc.assert(
    fc.property(thread, (replies) => {
      const groups = grouped(merged([], replies));
      const tops = groups.map(({ reply }) => reply.id);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      for (const { reply, below } of groups)
        for (const one of below) expect(one.parentId).toBe(reply.id);
      expect(groups.flatMap(({ below }) => below).length + groups.length).toBe(replies.length);
    }),
  );
});

test('what is behind the end of a page comes after the gap', () => {
  const end = replyOf(5, 'x', { parentId: 2 });
  expect(isBehind(replyOf(6, 'x', { parentId: 2 }), end)).toBe(true);
  expect(isBehind(replyOf(3, 'x'), end)).toBe(true);
  expect(isBehind(replyOf(9, 'x', { parentId: 1 }), end)).toBe(false);
  expect(isBehind(replyOf(3, 'x'), null)).toBe(false);
});

test('the divider is before the first new reply of the first level that is not one’s own', () => {
  const groups = grouped([
    replyOf(1, 'x'),
    replyOf(7, 'x', { parentId: 1 }),
    replyOf(5, 'x', { isOwn: true }),
    replyOf(6, 'x'),
  ]);
  expect(firstNew(groups, 4)).toBe(6);
  expect(firstNew(groups, 9)).toBeNull();
  expect(firstNew(groups, 0)).toBeNull();
});

test('removed and hidden replies are not counted as shown', () => {
  const shown = [replyOf(1, 'x'), replyOf(2, '', { removed: 'by-author' })];
  expect(missing(3, [...shown, replyOf(3, 'x', { isHidden: true })])).toBe(2);
  expect(missing(0, shown)).toBe(0);
});

test('a whole text is quoted without its own quotes, and not endlessly', () => {
  expect(quotable('> old\n\nNew\n\n> older\n\n\n\nThing')).toBe('New\n\nThing');
  expect([...quotable('🙂'.repeat(900))]).toHaveLength(601);
  expect(quotable('🙂'.repeat(900)).isWellFormed()).toBe(true);
});

test('a live reply of a blocked member is folded', () => {
  const author = { firstName: 'Rob', lastName: 'R.', handle: 'rob-r' };
  const text = { id: 1, parentId: null, content: 'x', body: [], author, createdAt: '' };
  expect(replyFromLive(text, ['rob-r']).author.isBlocked).toBe(true);
  expect(replyFromLive(text, []).author.isBlocked).toBe(false);
  expect(replyFromLive({ ...text, author: { ...author, handle: null } }, []).author.isBlocked).toBe(
    false,
  );
});
