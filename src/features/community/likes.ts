// Apart from forum.ts: a list of discussions likes, and does not write, so it does without the queue of unsent texts.
import { ApiError, api, dataOf } from '../../lib/api.ts';

export const likeText = (targetType: 'post' | 'reply', targetId: number, liked: boolean) =>
  dataOf(api.social.like.$post({ json: { targetType, targetId, liked } }));

/** Our own message, or `other` when the request did not reach us. */
export const messageOf = (error: unknown, other: string) =>
  (error instanceof ApiError && error.serverMessage) || other;
