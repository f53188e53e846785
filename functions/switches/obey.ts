// Closes what the switches close, before any handler and before its first write. Routes declare what they obey and what
// stays open (http/route-needs.ts); a route that declares nothing is closed by read-only and maintenance.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readOnly } from '../database/read-only.ts';
import type { AppEnv } from '../environment.ts';
import { needsOf } from '../http/route-needs.ts';
import type { SwitchName } from '../rules/switches.ts';
import { closed } from './closed.ts';
import {
  knownNow,
  type Live,
  type LiveRow,
  lastKnown,
  readLive,
  refresh,
  remember,
} from './live.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A file of a page, the same for visitors and members. */
const FILE = /\.[a-z0-9]{2,5}$/i;

/** `tokenHashOf` is that of the session, which is a floor above. */
export const obeySwitches = (tokenHashOf: (c: Context<AppEnv>) => Promise<string | null>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const closedBy = closingSwitches(c);
    c.set('switches', { closedBy, live: null, isComing: false });
    const now = Date.now();
    const known = knownNow(now);
    const tokenHash = await tokenHashOf(c);
    const isRead = READS.has(c.req.method);
    if (known) {
      // Colleagues pass: only their session says who they are.
      const asksWho =
        tokenHash !== null && known.until.has('maintenance') && closedBy.includes('maintenance');
      use(c, asksWho ? await readLive(c.var.db, tokenHash) : known);
    } else if (lastKnown(now).until.size > 0) {
      use(c, await readLive(c.var.db, tokenHash));
    } else if (!isRead) {
      c.set('db', untilKnown(c, tokenHash));
    } else if (tokenHash === null) {
      // A page that needs no database never waits for it.
      c.executionCtx.waitUntil(refresh(c.var.db));
    }
    return next();
  });

/** With the rows of LIVE_SWITCHES, from the session's query. Throws if one of them closes the request. */
export function learnSwitches(c: Context<AppEnv>, rows: readonly LiveRow[]): void {
  use(c, remember(rows));
}

/** For a route that stays open, and closes a part of itself. */
export async function switchesFor(c: Context<AppEnv>): Promise<Live['until']> {
  const live = c.var.switches?.live ?? knownNow() ?? (await readLive(c.var.db, null));
  return live.until;
}

function use(c: Context<AppEnv>, live: Live): void {
  const of = c.var.switches;
  if (!of) return;
  of.live = live;
  for (const name of of.closedBy) {
    if (!live.until.has(name) || (name === 'maintenance' && live.isColleague)) continue;
    if (name === 'read-only' && READS.has(c.req.method)) {
      // A page that notes in passing what was seen is shown as usual, and notes nothing.
      c.set(
        'db',
        readOnly(c.var.db, () => false),
      );
    } else throw closed(name, live.until.get(name) ?? null);
  }
}

function closingSwitches(c: Context<AppEnv>): SwitchName[] {
  const { obeys = [], worksDuring = {} } = needsOf(c);
  const isRead = READS.has(c.req.method);
  const all: SwitchName[] = [
    ...(isRead && FILE.test(c.req.path) ? [] : (['maintenance'] as const)),
    'read-only',
    ...(isRead ? [] : obeys),
  ];
  return all.filter((name) => !Object.hasOwn(worksDuring, name));
}

const ASKS: ReadonlySet<unknown> = new Set(['first', 'all', 'run', 'raw', 'batch', 'exec']);

/**
 * The request's database, whose first use waits until the switches are known, and throws if one closes the request. The
 * session's query passes: it reads them itself.
 */
function untilKnown(c: Context<AppEnv>, tokenHash: string | null): D1Database {
  const { db } = c.var;
  let read: Promise<void> | undefined;
  const ready = async () => {
    const of = c.var.switches;
    if (!of || of.live || of.isComing) return;
    read ??= readLive(db, tokenHash).then((live) => use(c, live));
    await read;
  };
  const held = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, name) {
        const member = Reflect.get(target, name, target) as unknown;
        if (typeof member !== 'function') return member;
        if (ASKS.has(name))
          return async (...given: unknown[]) => {
            await ready();
            return member.apply(target, given);
          };
        return (...given: unknown[]) => {
          const answer = member.apply(target, given) as unknown;
          return name === 'prepare' || name === 'bind' ? held(answer as object) : answer;
        };
      },
    });
  return held(db);
}
