// The community's pages, rendered on request so that they work without JavaScript; markup: src/pages/community/.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { notFoundPage } from '../../http/assets.ts';
import { numberOf } from '../../http/number-of.ts';
import { privateResponse, redirectToCurrent } from '../../http/private-response.ts';
import { currentMember } from '../../session/current-member.ts';
import type { GroupsAsideShown } from '../study-groups/aside.ts';
import { type ListedPost, readForum } from './list.ts';
import { threadAddress } from './rules/forum.ts';
import { type ListWanted, listWanted } from './rules/list.ts';
import { readThread, type Thread } from './thread.ts';

interface ForumPage {
  wanted: ListWanted;
  /** Without their full content: the list shows an excerpt. */
  posts: Omit<ListedPost, 'content'>[];
  news: string | null;
  showing: string | null;
  isMember: boolean;
  aside: GroupsAsideShown & { isMember: boolean; timeZone: string | null };
}

interface ThreadPage {
  thread: Thread;
  /** The ID of the reply before the page; null on the first page. */
  after: number | null;
}

const forumShown = new AsyncLocalStorage<ForumPage>();
const threadShown = new AsyncLocalStorage<ThreadPage>();

/** Read by the Astro pages; undefined outside the handlers below. */
export const shownForum = () => forumShown.getStore();
export const shownThread = () => threadShown.getStore();

type Render = (c: Context<AppEnv>) => Promise<Response>;

/** Invalid parameters are ignored. */
export const communityPage = (render: Render) => async (c: Context<AppEnv>) => {
  const { wanted } = listWanted(c.req.query());
  const { member, posts, news, showing, groups } = await readForum(c, wanted, { withGroups: true });
  const shown = {
    // Visitors have no posts of their own: they see the newest.
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

/** 404 for a thread that is gone; an outdated title in the URL redirects to the right one. */
export const threadPage = (render: Render) => async (c: Context<AppEnv>) => {
  const member = await currentMember(c);
  const id = numberOf(c.req.param('id'));
  const after = numberOf(c.req.query('after'));
  const thread = id && (await readThread(c.var.db, member?.id ?? null, id, { after }));
  if (!thread) return notFoundPage(c);
  const address = threadAddress(thread.post);
  if (c.req.path !== address)
    return redirectToCurrent(c, after ? `${address}?after=${after}` : address);
  return threadShown.run({ thread, after }, () => ownPage(c, render));
};

const ownPage = async (c: Context<AppEnv>, render: Render) => privateResponse(await render(c));
