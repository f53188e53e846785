// Separate from forum.ts: the discussion list only likes, so it needn’t load the queue of unsent texts.
import { api, dataOf } from '../../lib/api.ts';

export type LikedKind = 'post' | 'reply' | 'resource';

export const like = (targetType: LikedKind, targetId: number, liked: boolean) =>
  dataOf(api.social.like.$post({ json: { targetType, targetId, liked } }));
