// The pages of the study groups, rendered on request so that they work without JavaScript.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { allPaths } from '../../catalogue.ts';
import type { AppEnv } from '../../environment.ts';
import { notFoundPage } from '../../http/assets.ts';
import { numberOf } from '../../http/number-of.ts';
import { privateResponse, redirectToCurrent } from '../../http/private-response.ts';
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

/** A learning path to choose when a group is created. */
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

/** Read by the Astro pages; undefined outside the handlers below. */
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

/** 404 for a group that this reader can't see; an outdated name in the URL redirects to the right one. */
export const groupPage = (render: Render) => async (c: Context<AppEnv>) => {
  const member = await currentMember(c);
  const id = numberOf(c.req.param('id'));
  const page = id && (await readGroup(c.var.db, member, id));
  if (!page) return notFoundPage(c);
  const address = groupAddress(page.group);
  if (c.req.path !== address) return redirectToCurrent(c, address);
  return groupShown.run({ ...readerOf(member), page, paths }, () => ownPage(c, render));
};

/** UTC in an account means that we may not know the zone yet. */
const readerOf = (member: { timeZone: string } | null): Reader => ({
  isMember: member !== null,
  timeZone:
    member && member.timeZone !== 'UTC' && isNamedZone(member.timeZone) ? member.timeZone : null,
});

const ownPage = async (c: Context<AppEnv>, render: Render) => privateResponse(await render(c));
