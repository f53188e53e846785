// The community is rendered on request, so that it reads without JavaScript; src/pages/community/ shows it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { notFoundPage } from '../../http/assets.ts';
import { numberOf } from '../../http/number-of.ts';
import { currentMember } from '../../session/current-member.ts';
import type { GroupsAsideShown } from '../study-groups/aside.ts';
import { type ListedPost, readForum } from './list.ts';
import { threadAddress } from './rules/forum.ts';
import { type ListWanted, listWanted } from './rules/list.ts';
import { readThread, type Thread } from './thread.ts';

interface ForumPage {
  wanted: ListWanted;
  /** Without their whole content: the list shows the beginning. */
  posts: Omit<ListedPost, 'content'>[];
  news: string | null;
  showing: string | null;
  isMember: boolean;
  aside: GroupsAsideShown & { isMember: boolean; timeZone: string | null };
}

interface ThreadPage {
  thread: Thread;
  /** The reply that the page begins behind; null at the beginning. */
  after: number | null;
}

const forumShown = new AsyncLocalStorage<ForumPage>();
const threadShown = new AsyncLocalStorage<ThreadPage>();

/** For the pages; undefined outside the functions below. */
export const shownForum = () => forumShown.getStore();
export const shownThread = () => threadShown.getStore();

type Render = (c: Context<AppEnv>) => Promise<Response>;

/** Parameters that make no sense are ignored. */
export const communityPage = (render: Render) => async (c: Context<AppEnv>) => {
  const { wanted } = listWanted(c.req.query());
  const { member, posts, news, showing, groups } = await readForum(c, wanted, { withGroups: true });
  const shown = {
    // A visitor has none of their own: they see the newest.
    wanted: member || wanted.filter !== 'mine' ? wanted : { ...wanted, filter: 'latest' as const },
    posts: posts.map(({ content: _, ...post }) => post),
    news,
    showing,
    isMember: member !== null,
    aside: {
      ...groups,
      isMember: member !== null,
      timeZone: !member?.timeZone || member.timeZone === 'UTC' ? null : member.timeZone,
    },
  };
  return forumShown.run(shown, () => ownPage(c, render));
};

/** 404 for a thread that is not there any more; another title in the address leads to the right one. */
export const threadPage = (render: Render) => async (c: Context<AppEnv>) => {
  const member = await currentMember(c);
  const id = numberOf(c.req.param('id'));
  const after = numberOf(c.req.query('after'));
  const thread = id && (await readThread(c.var.db, member?.id ?? null, id, { after }));
  if (!thread) return notFoundPage(c);
  const address = threadAddress(thread.post);
  if (c.req.path !== address) {
    // Titles change, and may change back: a browser that kept this would go around in circles.
    c.header('Cache-Control', 'no-cache');
    return c.redirect(after ? `${address}?after=${after}` : address, 301);
  }
  return threadShown.run({ thread, after }, () => ownPage(c, render));
};

/** Shows what is the reader's own, so no cache may keep it. */
async function ownPage(c: Context<AppEnv>, render: Render): Promise<Response> {
  const page = await render(c);
  const own = new Response(page.body, page);
  own.headers.set('Cache-Control', 'private, no-store');
  own.headers.set('Vary', 'Cookie');
  return own;
}
