// Sends an event to everyone who has a room open. The database has the change already, so a room that fails loses
// nothing: browsers read again when their socket breaks.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import type { LiveRoom } from './room.ts';
import type { LiveEvent, Room } from './rules/events.ts';

type Rooms = Pick<LiveRoom, 'publish' | 'turnOut' | 'fetch'>;

export function liveRoom(c: Context<AppEnv>, room: Room): Rooms {
  return c.env.LIVE_ROOM.getByName(room) as unknown as Rooms;
}

/** Call after the write to the database. The response does not wait for it. */
export function publish(c: Context<AppEnv>, room: Room, event: LiveEvent): void {
  c.executionCtx.waitUntil(quietly(async () => liveRoom(c, room).publish(event)));
}

/** Closes a member's sockets in a room that they may no longer read. */
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
