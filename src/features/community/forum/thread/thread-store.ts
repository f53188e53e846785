import { atom } from 'nanostores';
import type { LiveEvent } from '../../../../../functions/community/live/rules/events.ts';
import { ApiError } from '../../../../lib/api.ts';
import { $obstacle } from '../../../offline/waiting-text.ts';
import { type ForumReply, readReplies, readThread, sendReply, type Thread } from '../../forum.ts';
import { postOrWait } from '../../post-later.ts';
import { merged, replyFromLive } from './replies.ts';

export interface Shown {
  thread: Thread;
  replies: ForumReply[];
  /** The last reply shown without a gap; null when all are loaded. */
  end: ForumReply | null;
  /** Milliseconds since 1970: when it was read. */
  now: number;
  /** The thread was deleted or hidden while it was open: the loaded replies stay. */
  isGone: boolean;
}

export interface Given {
  thread: Thread;
  now: number;
  /** The ID of the reply before the server-rendered page. */
  after: number | null;
}

export interface NewReply {
  id: string;
  content: string;
  parentId?: number;
}

export type ThreadStore = ReturnType<typeof createThread>;

/** An open thread: its loaded pages, live replies and the member’s own, each once. */
export function createThread({ thread: first, now, after }: Given) {
  const { id } = first.post;
  const $shown = atom<Shown>({
    ...{ thread: first, replies: first.replies, now, isGone: false },
    end: first.hasMore ? (first.replies.at(-1) ?? null) : null,
  });
  const $more = atom<'ready' | 'loading' | 'failed'>('ready');
  /** Announced to screen readers. */
  const $said = atom('');
  let reads = 0;
  let sending = 0;

  async function readAgain(): Promise<void> {
    const read = ++reads;
    try {
      const whole = await readWhole($shown.get(), after);
      if (read !== reads) return;
      const { thread, replies, end } = whole;
      // Keep the replies that arrived beyond the gap, or during this read.
      const last = Math.max(0, ...replies.map((one) => one.id));
      const newer = $shown.get().replies.filter((reply) => reply.id > last);
      const all = merged(replies, newer);
      $shown.set({ thread, replies: all, end, now: Date.now(), isGone: false });
    } catch (error) {
      // After other errors the shown state stays, and the next event reads again.
      if (error instanceof ApiError && error.status === 404)
        $shown.set({ ...$shown.get(), isGone: true });
    }
  }

  function takeIn(event: Exclude<LiveEvent, { type: 'typing' }>) {
    if (event.type === 'changed') void readAgain();
    if (event.type !== 'text') return;
    const { thread, replies } = $shown.get();
    if (replies.some((reply) => reply.id === event.text.id)) return;
    const reply = replyFromLive(event.text, thread.reader?.blocked ?? []);
    $shown.set(withReply($shown.get(), reply));
    // While sending, it may be the member’s own reply: don’t announce it.
    if (!reply.author.isBlocked && sending === 0)
      $said.set(`New reply from ${reply.author.firstName}.`);
  }

  async function loadMore(): Promise<void> {
    const { end } = $shown.get();
    if (!end) return;
    $more.set('loading');
    try {
      const page = await readReplies(id, { after: end.id });
      $shown.set(withPage($shown.get(), page));
      $said.set(moreReplies(page.replies.length));
      $more.set('ready');
    } catch {
      $more.set('failed');
    }
  }

  /** Loads all replies up to this one; false if it isn’t in this thread. */
  async function loadThrough(reply: number): Promise<boolean> {
    const { replies, thread, end } = $shown.get();
    if (thread.accepted?.id === reply || replies.some(({ id }) => id === reply)) return true;
    if (!end) return false;
    const page = await pages(id, end.id, reply);
    if (!page.replies.some((one) => one.id === reply)) return false;
    $shown.set(withPage($shown.get(), page));
    return true;
  }

  /** Null if it waits for a connection. */
  async function post(text: NewReply): Promise<ForumReply | null> {
    sending++;
    try {
      const reply = await sendOrWait($shown.get().thread, text);
      if (!reply) {
        $said.set(
          $obstacle.get() === 'connection'
            ? 'You’re offline. Your reply will be sent.'
            : 'Your reply is kept on this device and will be sent in a moment.',
        );
        return null;
      }
      const shown = withReply($shown.get(), reply);
      // Replying follows the thread.
      $shown.set({ ...shown, thread: following(shown.thread) });
      $said.set('Your reply is posted.');
      return reply;
    } finally {
      sending--;
    }
  }

  return { $shown, $more, $said, readAgain, takeIn, loadMore, loadThrough, post };
}

interface Page {
  replies: ForumReply[];
  hasMore: boolean;
}

const withPage = (shown: Shown, { replies, hasMore }: Page): Shown => ({
  ...shown,
  replies: merged(shown.replies, replies),
  end: hasMore ? (replies.at(-1) ?? shown.end) : null,
});

/** Counts the reply once, however often it arrives. */
function withReply(shown: Shown, reply: ForumReply): Shown {
  const { thread, replies } = shown;
  const { post } = thread;
  const added = replies.some(({ id }) => id === reply.id) ? 0 : 1;
  return {
    ...shown,
    now: Date.now(),
    replies: merged(replies, [reply]),
    thread: { ...thread, post: { ...post, repliesCount: post.repliesCount + added } },
  };
}

/** The thread as it is now, with all replies up to the last one that is shown. */
async function readWhole(
  { thread: { post }, end, replies }: Shown,
  after: number | null,
): Promise<Pick<Shown, 'thread' | 'replies' | 'end'>> {
  const thread = await readThread(post.id, after);
  const through = end?.id ?? replies.at(-1)?.id;
  const page =
    thread.hasMore && through
      ? await pages(post.id, thread.replies.at(-1)?.id ?? null, through)
      : { replies: [], hasMore: thread.hasMore };
  const here = merged(thread.replies, page.replies);
  return { thread, replies: here, end: page.hasMore ? (here.at(-1) ?? null) : null };
}

const sendOrWait = ({ post: { id, title } }: Thread, text: NewReply) =>
  postOrWait(
    () => sendReply(id, text),
    {
      ...{ method: 'POST', path: `/api/forum/threads/${id}/replies`, json: text },
      ...{ subject: `reply:${id}:${text.id}`, label: `Reply to “${title}”` },
    },
    (sent: { reply: ForumReply }) => sent.reply,
  );

/** A muted thread stays muted. */
function following(thread: Thread): Thread {
  if (!thread.reader || thread.reader.follows) return thread;
  return { ...thread, reader: { ...thread.reader, follows: 'following' } };
}

/** Reads up to 500 replies at a time, until `through` is among them. */
async function pages(id: number, from: number | null, through: number): Promise<Page> {
  const replies: ForumReply[] = [];
  for (let after = from; ; ) {
    const page = await readReplies(id, { after, through });
    replies.push(...page.replies);
    const last = page.replies.at(-1);
    if (!last || last.id === through || page.replies.length < 500) return { ...page, replies };
    after = last.id;
  }
}

export const moreReplies = (count: number) =>
  count === 1 ? '1 more reply.' : `${count} more replies.`;
