import type { ForumReply } from '../../forum.ts';
import { nameOf } from '../../Initials.tsx';
import type { MenuAction } from './TextMenu.tsx';
import type { ThreadContext } from './thread-context.ts';

/** The “Block” menu item: for members, on authors who don’t moderate and aren’t blocked yet. */
export function blockItem(
  { isMember, openBlock }: Pick<ThreadContext, 'isMember' | 'openBlock'>,
  { isOwn, author }: Pick<ForumReply, 'isOwn' | 'author'>,
): MenuAction[] {
  const canBlock = isMember && !isOwn && author.handle && !author.isModerator && !author.isBlocked;
  return canBlock ? [{ label: `Block ${nameOf(author)}`, onPress: () => openBlock(author) }] : [];
}
