// The pages of the study groups, rendered on request so that they read without JavaScript.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { allPaths } from '../../catalogue.ts';
import type { AppEnv } from '../../environment.ts';
import { notFoundPage } from '../../http/assets.ts';
import { numberOf } from '../../http/number-of.ts';
import { isNamedZone } from '../../rules/days/zones.ts';
import { currentMember } from '../../session/current-member.ts';
import type { StudyGroup } from './groups.ts';
import { listGroups, type WantedGroups } from './list.ts';
import { type GroupPage, readGroup } from './read.ts';
import { wantedGroups } from './routes.ts';
import { groupAddress } from './rules/address.ts';

interface Reader {
  isMember: boolean;
  /** Null while it is not known. */
  timeZone: string | null;
}

/** To choose from when a group is created. */
export type PathChoice = { id: string; title: string };

interface GroupsShown extends Reader {
  wanted: WantedGroups;
  groups: StudyGroup[];
  paths: PathChoice[];
}

interface GroupShown extends Reader {
  page: GroupPage;
  paths: PathChoice[];
}

const groupsShown = new AsyncLocalStorage<GroupsShown>();
const groupShown = new AsyncLocalStorage<GroupShown>();

/** For the pages; undefined outside the functions below. */
export const shownGroups = () => groupsShown.getStore();
export const shownGroup = () => groupShown.getStore();

type Render = (c: Context<AppEnv>) => Promise<Response>;

const paths: PathChoice[] = allPaths.map(({ id, title }) => ({ id, title }));

export const groupsPage = (render: Render) => async (c: Context<AppEnv>) => {
  const member = await currentMember(c);
  const wanted = wantedGroups(c);
  const groups = await listGroups(c.var.db, member?.id ?? null, wanted);
  return groupsShown.run({ ...readerOf(member), wanted, groups, paths }, () => ownPage(c, render));
};

/** 404 for a group that is not there any more; another name in the address leads to the right one. */
export const groupPage = (render: Render) => async (c: Context<AppEnv>) => {
  const member = await currentMember(c);
  const id = numberOf(c.req.param('id'));
  const page = id && (await readGroup(c.var.db, member, id));
  if (!page) return notFoundPage(c);
  const address = groupAddress(page.group);
  if (c.req.path !== address) return c.redirect(address, 301);
  return groupShown.run({ ...readerOf(member), page, paths }, () => ownPage(c, render));
};

/** UTC in an account means that we may not know the zone yet. */
const readerOf = (member: { timeZone: string } | null): Reader => ({
  isMember: member !== null,
  timeZone:
    member && member.timeZone !== 'UTC' && isNamedZone(member.timeZone) ? member.timeZone : null,
});

/** Shows what is the reader's own, so no cache may keep it. */
async function ownPage(c: Context<AppEnv>, render: Render): Promise<Response> {
  const page = await render(c);
  const own = new Response(page.body, page);
  own.headers.set('Cache-Control', 'private, no-store');
  own.headers.set('Vary', 'Cookie');
  return own;
}
