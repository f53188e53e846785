// Notes on why a change is not in the account yet, by obstacle. A missing connection is just one of them.
import type { Obstacle } from './queue/state.ts';

export { $obstacle, type Obstacle } from './queue/state.ts';

const NOTES: Record<Obstacle, string> = {
  connection: 'Will sync when you’re back online.',
  server:
    'We couldn’t save this just now. It’s kept on this device and will be sent again in a moment.',
  'sign-in': 'You’re signed out. It’s kept on this device until you sign in again.',
};

export const waitingNote = (obstacle: Obstacle): string => NOTES[obstacle];
