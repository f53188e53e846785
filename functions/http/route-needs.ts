// A route's options for the middleware that runs before it. The route declares them as middleware that does nothing by
// itself; the others read them from the routes that match the request, before any handler and before the body.
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '../environment.ts';
import type { SwitchName } from '../rules/switches.ts';

export interface RouteNeeds {
  /** Everything else gets the default: see limitedBodies. */
  bodies?: {
    maxBytes: number;
    /** The body may be a file as application/octet-stream, which no form of another site can send. */
    areFiles?: boolean;
    /** The error message; the default is the one for texts or for files. */
    tooLarge?: string;
  };
  /** Frequent, from few addresses: their signature protects them, and the coarse rate limit leaves them out. */
  areSigned?: boolean;
  /** Cached at the edge for visitors, for a few seconds: see edge-cache.ts. */
  isKeptForVisitors?: boolean;
  /** GET and HEAD may read the nearest replica of the database: see database/session.ts. */
  readsNearby?: boolean;
  /** Switches that close what changes something here, besides read-only and maintenance, which close everything. */
  obeys?: readonly SwitchName[];
  /** Switches that don't close it, each with the reason. */
  worksDuring?: Partial<Readonly<Record<SwitchName, string>>>;
  /** Read-your-writes: a member who wrote something sees it in the next response (D1 Sessions). */
  remembersWrites?: boolean;
}

const NEEDS = new WeakMap<object, RouteNeeds>();

function declared(needs: RouteNeeds): MiddlewareHandler<AppEnv> {
  const declaration: MiddlewareHandler<AppEnv> = (_, next) => next();
  NEEDS.set(declaration, needs);
  return declaration;
}

/** The options of all matching routes; where two declare the same option, the one mounted later wins. */
export const needsOf = (c: Context<AppEnv>): RouteNeeds =>
  Object.assign({}, ...matchedRoutes(c).map(({ handler }) => NEEDS.get(handler)));

const KIB = 1024;

export const bodiesUpTo = (maxBytes: number, tooLarge?: string) =>
  declared({ bodies: { maxBytes, tooLarge } });
/** For texts of up to 10,000 characters; a character has up to twelve bytes before it is normalized. */
export const longTexts = bodiesUpTo(128 * KIB);
export const filesUpTo = (maxBytes: number) => declared({ bodies: { maxBytes, areFiles: true } });

export const signedMessages = declared({ areSigned: true });
export const keptForVisitors = declared({ isKeptForVisitors: true });
/** For content that many people read and that changes often. */
export const readsNearby = declared({ readsNearby: true, remembersWrites: true });
/** For writes that show on a page that reads nearby. */
export const remembersWrites = declared({ remembersWrites: true });

export const obeys = (...names: SwitchName[]) => declared({ obeys: names });
/** For what must work while the site is read-only or in maintenance. The reason is for the reader, and for the tests. */
export const staysOpen = (reason: string) =>
  declared({ worksDuring: { 'read-only': reason, maintenance: reason } });
/** For what is in a room of the community and writes nothing that others read. */
export const worksWhilePaused = (reason: string) =>
  declared({ worksDuring: { 'community-paused': reason } });
/** Sign-ups, among routes that stay open for members who sign in. */
export const opensAccounts = declared({ obeys: ['sign-ups-closed'], worksDuring: {} });
