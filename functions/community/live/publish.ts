// Tells everybody who has a room open. The database has it already, so a room that does not answer loses nothing:
// browsers read again when their socket breaks.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import type { LiveRoom } from './room.ts';
import type { LiveEvent, Room } from './rules/events.ts';

type Rooms = Pick<LiveRoom, 'publish' | 'turnOut' | 'fetch'>;

export function liveRoom(c: Context<AppEnv>, room: Room): Rooms {
  return c.env.LIVE_ROOM.getByName(room) as unknown as Rooms;
}

/** After the write to the database. No response waits for it. */
export function publish(c: Context<AppEnv>, room: Room, event: LiveEvent): void {
  c.executionCtx.waitUntil(quietly(async () => liveRoom(c, room).publish(event)));
}

/** Closes a member's sockets in a room that they may not read any more. */
export function turnOut(c: Context<AppEnv>, room: Room, memberId: string): void {
  c.executionCtx.waitUntil(quietly(async () => liveRoom(c, room).turnOut(memberId)));
}

async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(JSON.stringify({ live: String(error) }));
  }
}
