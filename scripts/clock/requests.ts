// Handles the requests of /dev/clock in this process. The Worker has no route for them: no deploy can move a clock.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { LocalWorker } from '../worker.ts';
import { destination, isMove, type Move, nextCharge } from './moves.ts';
import { PAGE_CLOCK_PATH, pageClockScript } from './page-clock.ts';
import { comeBack, travel } from './travel.ts';

const CLOCK_PATH = '/api/dev/clock';

export interface ClockState {
  /** ISO dates. */
  now: string;
  aheadSeconds: number;
  nextCharge: string | null;
}

export interface ClockRequests {
  /** True if the request is one of these, and is being handled. */
  handle(incoming: IncomingMessage, answer: ServerResponse): boolean;
}

/** `origin`: the address of the site; no other page may move its clock. */
export function clockRequests(worker: LocalWorker, origin: string): ClockRequests {
  let isMoving = false;

  async function state(): Promise<ClockState> {
    return {
      now: new Date(worker.now()).toISOString(),
      aheadSeconds: Math.round((worker.now() - Date.now()) / 1000),
      nextCharge: await nextCharge(worker),
    };
  }

  async function move(how: Move): Promise<[number, object]> {
    const next = await nextCharge(worker);
    if (how === 'back') await comeBack(worker);
    else {
      const to = destination(how, worker.now(), next ? Date.parse(next) : null);
      if (to === null) return [409, said('no_renewal', 'No membership renews.')];
      await travel(worker, to);
    }
    return [200, await state()];
  }

  async function respond(incoming: IncomingMessage): Promise<[number, object]> {
    if (incoming.method === 'GET') return [200, await state()];
    if (incoming.method !== 'POST') return [405, said('not_allowed', 'Ask with GET or POST.')];
    const { origin: from, 'content-type': type } = incoming.headers;
    if (from !== origin || type !== 'application/json')
      return [403, said('other_origin', 'Only /dev/clock moves the clock.')];
    if (isMoving) return [409, said('moving', 'The clock is moving already.')];
    isMoving = true;
    try {
      const { move: how } = (await json(incoming).catch(() => ({}))) as { move?: unknown };
      return isMove(how) ? await move(how) : [422, said('unknown_move', 'There is no such move.')];
    } finally {
      isMoving = false;
    }
  }

  return {
    handle(incoming, answer) {
      const [pathname] = (incoming.url ?? '').split('?');
      if (pathname === PAGE_CLOCK_PATH) {
        answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
        answer.end(pageClockScript(worker.now() - Date.now()));
        return true;
      }
      if (pathname !== CLOCK_PATH) return false;
      respond(incoming)
        .catch((error: Error) => [500, said('unexpected', error.message)] as const)
        .then(([status, body]) => {
          const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
          answer.writeHead(status, headers).end(JSON.stringify(body));
        });
      return true;
    },
  };
}

const said = (code: string, message: string) => ({ code, message });
