// What every page knows of the queue, without the queue: it loads when something waits.

import { atom } from 'nanostores';
import { stored } from '../../../lib/storage.ts';
import type { WaitingChange } from './change.ts';

/** What waits on this device for the member, oldest first. */
export const $waitingChanges = atom<readonly WaitingChange[]>([]);

/** Of this tab. */
export const $isSending = atom(false);

/** What keeps changes on this device: no connection, a server that cannot take them now, or a session that ended. */
export type Obstacle = 'connection' | 'server' | 'sign-in';
/** As the last attempt of this page found it. */
export const $obstacle = atom<Obstacle>('connection');

/** Read without IndexedDB by the link that signs out, which must not wait. A sign-out forgets it. */
export const COUNT_KEY = 'ai-money-masters-offline-waiting';

/** Set while something of any member waits on this device. It has no name or ID in it, so it survives a sign-out. */
export const ANY_KEY = 'ai-money-masters-waiting';

/** Whether something may wait; without storage, nothing outlived the page that made it. */
export const mayWait = (): boolean => [COUNT_KEY, ANY_KEY].some((key) => stored(key) !== null);
