// The resource pages, rendered on request so that they work without JavaScript; markup: src/pages/community/resources/.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { notFoundPage } from '../../http/assets.ts';
import { ApiError } from '../../http/errors.ts';
import { privateResponse, redirectToCurrent } from '../../http/private-response.ts';
import { currentMember } from '../../session/current-member.ts';
import { takesUploads } from '../../uploads/request.ts';
import { listResources, type WantedResources } from './list.ts';
import { type ResourceDetail, readResource } from './read.ts';
import type { Resource } from './resources.ts';
import { wantedFrom } from './routes.ts';
import { resourceAddress } from './rules/resource.ts';

interface ResourcesPage extends Omit<WantedResources, 'before'> {
  resources: Resource[];
  isMember: boolean;
  /** False without a bucket: then members share links. */
  canUpload: boolean;
}

interface ResourcePage extends Pick<ResourcesPage, 'isMember' | 'canUpload'> {
  resource: ResourceDetail;
}

const listShown = new AsyncLocalStorage<ResourcesPage>();
const resourceShown = new AsyncLocalStorage<ResourcePage>();

/** Read by the Astro pages; undefined outside the handlers below. */
export const shownResources = () => listShown.getStore();
export const shownResource = () => resourceShown.getStore();

type Render = (c: Context<AppEnv>) => Promise<Response>;

/** An unknown filter redirects to the whole list. */
export const resourcesPage = (render: Render) => async (c: Context<AppEnv>) => {
  const wanted = readable(c);
  if (!wanted) return c.redirect('/community/resources', 302);
  const member = await currentMember(c);
  const { before, ...filter } = wanted;
  const resources = await listResources(c.var.db, member?.id ?? null, { ...filter, before });
  const shown = { ...filter, resources, isMember: Boolean(member), canUpload: takesUploads(c) };
  return listShown.run(shown, () => ownPage(c, render));
};

/** 404 for a resource that this reader can't see; an outdated title in the URL redirects to the right one. */
export const resourcePage = (render: Render) => async (c: Context<AppEnv>) => {
  const member = await currentMember(c);
  const id = /^[1-9]\d{0,14}$/.test(c.req.param('id') ?? '') ? Number(c.req.param('id')) : 0;
  const resource = id && (await readResource(c.var.db, member?.id ?? null, id));
  if (!resource) return notFoundPage(c);
  const address = resourceAddress(resource);
  if (c.req.path !== address) return redirectToCurrent(c, address);
  const shown = { resource, isMember: Boolean(member), canUpload: takesUploads(c) };
  return resourceShown.run(shown, () => ownPage(c, render));
};

function readable(c: Context<AppEnv>): WantedResources | null {
  try {
    return wantedFrom(c);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

const ownPage = async (c: Context<AppEnv>, render: Render) => privateResponse(await render(c));
