// The queue's state, which every page loads; the queue itself loads only when a change waits.

import { atom } from 'nanostores';
import { stored } from '../../../lib/storage.ts';
import type { WaitingChange } from './change.ts';

/** The member's changes that wait on this device, oldest first. */
export const $waitingChanges = atom<readonly WaitingChange[]>([]);

/** Whether this tab is sending. */
export const $isSending = atom(false);

/** The reason changes stay on this device: no connection, an unavailable server, or an ended session. */
export type Obstacle = 'connection' | 'server' | 'sign-in';
/** As found by this page's last attempt. */
export const $obstacle = atom<Obstacle>('connection');

/** Read without IndexedDB by the sign-out link, which must not wait. A sign-out deletes it. */
export const COUNT_KEY = 'ai-money-masters-offline-waiting';

/** Set while any member's change waits on this device. Contains no name or ID, so it survives a sign-out. */
export const ANY_KEY = 'ai-money-masters-waiting';

/** Whether a change may be waiting; with storage blocked, none outlived the page that made it. */
export const mayWait = (): boolean => [COUNT_KEY, ANY_KEY].some((key) => stored(key) !== null);
