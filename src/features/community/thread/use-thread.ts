import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveEvent } from '../../../../functions/rules/community/live-events.ts';
import { ApiError } from '../../../lib/api.ts';
import { $obstacle } from '../../offline/waiting-text.ts';
import { type ForumReply, readReplies, readThread, sendReply, type Thread } from '../forum.ts';
import { postOrWait } from '../post-later.ts';
import { type Live, useLive } from '../use-live.ts';
import { merged, replyFromLive } from './replies.ts';

export interface Shown {
  thread: Thread;
  replies: ForumReply[];
  /** The last one that is shown without a gap; null when all are here. */
  end: ForumReply | null;
  /** Milliseconds since 1970: when it was read. */
  now: number;
  /** It was deleted or hidden while it was open: what is here stays. */
  isGone: boolean;
}

export interface ThreadStore extends Shown {
  live: Live;
  /** For screen readers. */
  said: string;
  more: 'ready' | 'loading' | 'failed';
  loadMore(): Promise<void>;
  /** Everything up to this reply; false if it isn’t in this thread. */
  loadThrough(id: number): Promise<boolean>;
  readAgain(): Promise<void>;
  /** Null if it waits for a connection. */
  post(text: { id: string; content: string; parentId?: number }): Promise<ForumReply | null>;
}

interface Given {
  thread: Thread;
  now: number;
  /** The reply that the page in the HTML begins behind. */
  after: number | null;
}

function shownFrom({ thread, now }: Omit<Given, 'after'>): Shown {
  const { replies, hasMore } = thread;
  return { thread, replies, end: hasMore ? (replies.at(-1) ?? null) : null, now, isGone: false };
}

/** An open thread: its pages, what arrives live, and one’s own replies, each once. */
export function useThread(given: Given): ThreadStore {
  const [shown, setShown] = useState(() => shownFrom(given));
  const [more, setMore] = useState<ThreadStore['more']>('ready');
  const [said, say] = useState('');
  const latest = useRef(shown);
  latest.current = shown;
  const reads = useRef(0);
  const sending = useRef(0);
  const { id, isRemoved } = shown.thread.post;
  const blocked = shown.thread.reader?.blocked ?? [];

  const add = useCallback((replies: readonly ForumReply[]) => {
    setShown((old) => {
      const known = new Set(old.replies.map((reply) => reply.id));
      const added = replies.filter((reply) => !known.has(reply.id)).length;
      const { post } = old.thread;
      return {
        ...old,
        now: Date.now(),
        replies: merged(old.replies, replies),
        thread: { ...old.thread, post: { ...post, repliesCount: post.repliesCount + added } },
      };
    });
  }, []);

  const readAgain = useCallback(async () => {
    const read = ++reads.current;
    const { end, replies } = latest.current;
    try {
      const thread = await readThread(id, given.after);
      const through = end?.id ?? replies.at(-1)?.id;
      const page =
        thread.hasMore && through
          ? await pages(id, thread.replies.at(-1)?.id ?? null, through)
          : { replies: [], hasMore: thread.hasMore };
      if (read !== reads.current) return;
      setShown((old) => {
        const here = merged(thread.replies, page.replies);
        // What arrived behind the gap, or while this was read, stays.
        const newer = old.replies.filter(
          (reply) => reply.id > Math.max(0, ...here.map((one) => one.id)),
        );
        const last = here.at(-1) ?? null;
        return {
          ...{ thread, replies: merged(here, newer), now: Date.now(), isGone: false },
          end: page.hasMore ? last : null,
        };
      });
    } catch (error) {
      // Otherwise what is shown stays, and the next event reads again.
      if (error instanceof ApiError && error.status === 404)
        setShown((old) => ({ ...old, isGone: true }));
    }
  }, [id, given.after]);

  const extend = useCallback((page: { replies: ForumReply[]; hasMore: boolean }) => {
    setShown((old) => ({
      ...old,
      replies: merged(old.replies, page.replies),
      end: page.hasMore ? (page.replies.at(-1) ?? old.end) : null,
    }));
  }, []);

  const live = useLive(given.thread.reader && !isRemoved ? `thread/${id}` : null, {
    onEvent(event: Exclude<LiveEvent, { type: 'typing' }>) {
      if (event.type === 'changed') void readAgain();
      if (event.type !== 'text') return;
      if (latest.current.replies.some((reply) => reply.id === event.text.id)) return;
      const reply = replyFromLive(event.text, blocked);
      add([reply]);
      // It may be one’s own, whose response is on its way.
      if (!reply.author.isBlocked && sending.current === 0)
        say(`New reply from ${reply.author.firstName}.`);
    },
    onGap: () => void readAgain(),
  });

  return {
    ...shown,
    ...{ live, said, more, readAgain },
    async loadMore() {
      if (!shown.end) return;
      setMore('loading');
      try {
        const page = await readReplies(id, { after: shown.end.id });
        extend(page);
        say(moreReplies(page.replies.length));
        setMore('ready');
      } catch {
        setMore('failed');
      }
    },
    async loadThrough(reply) {
      const { replies, thread } = latest.current;
      if (thread.accepted?.id === reply || replies.some(({ id }) => id === reply)) return true;
      if (!latest.current.end) return false;
      const page = await pages(id, latest.current.end.id, reply);
      if (!page.replies.some((one) => one.id === reply)) return false;
      extend(page);
      return true;
    },
    async post(text) {
      sending.current++;
      try {
        const { title } = shown.thread.post;
        const path = `/api/forum/threads/${id}/replies`;
        const reply = await postOrWait(
          () => sendReply(id, text),
          {
            ...{ method: 'POST', path, json: text },
            ...{ subject: `reply:${id}:${text.id}`, label: `Reply to “${title}”` },
          },
          (sent: { reply: ForumReply }) => sent.reply,
        );
        if (!reply) {
          say(
            $obstacle.get() === 'connection'
              ? 'You’re offline. Your reply will be sent.'
              : 'Your reply is kept on this device and will be sent in a moment.',
          );
          return null;
        }
        add([reply]);
        // Who writes follows.
        setShown((old) => following(old));
        say('Your reply is posted.');
        return reply;
      } finally {
        sending.current--;
      }
    },
  };
}

/** A member who muted the thread is left alone. */
function following(shown: Shown): Shown {
  const { thread } = shown;
  if (!thread.reader || thread.reader.follows) return shown;
  return { ...shown, thread: { ...thread, reader: { ...thread.reader, follows: 'following' } } };
}

/** Up to 500 replies at a time, until that one is among them. */
async function pages(id: number, from: number | null, through: number) {
  const replies: ForumReply[] = [];
  for (let after = from; ; ) {
    const page = await readReplies(id, { after, through });
    replies.push(...page.replies);
    const last = page.replies.at(-1);
    if (!last || last.id === through || page.replies.length < 500) return { ...page, replies };
    after = last.id;
  }
}

/** Tells the server how far this member has read, once the page is in front of them. */
export function useReading(thread: Thread, newest: number, record: (id: number) => Promise<void>) {
  const recorded = useRef(thread.reader?.lastReplyId ?? 0);
  const isMember = thread.reader !== null;
  useEffect(() => {
    const note = () => {
      if (!isMember || document.visibilityState !== 'visible' || newest <= recorded.current) return;
      recorded.current = newest;
      // Not worth a message: the next visit says it again.
      void record(newest).catch(() => {});
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [isMember, newest, record]);
}

export const moreReplies = (count: number) =>
  count === 1 ? '1 more reply.' : `${count} more replies.`;
