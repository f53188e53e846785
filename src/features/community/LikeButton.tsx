import { Heart } from 'lucide-react';
import { useRef, useState } from 'react';
import { showToast } from '../../components/toast.ts';
import type { ForumPost } from './forum.ts';
import { likeText, messageOf } from './likes.ts';

interface Props {
  post: Pick<ForumPost, 'id' | 'title' | 'isLiked' | 'likesCount'>;
  isMember: boolean;
}

/** Shows the like at once; a failure takes it back. Visitors see the number. */
export function LikeButton({ post, isMember }: Props) {
  const given = { liked: post.isLiked, count: post.likesCount };
  const [shown, setShown] = useState(given);
  // The list was read again: what it says now is newer than what was shown.
  const [read, setRead] = useState(given);
  if (read.liked !== given.liked || read.count !== given.count) {
    setRead(given);
    setShown(given);
  }
  const sending = useRef(false);
  const icon = (
    <Heart
      aria-hidden="true"
      className={`size-4.5 ${shown.liked ? 'fill-accent text-accent' : ''}`}
    />
  );
  if (!isMember)
    return (
      <span className="inline-flex min-h-11 items-center gap-1.5">
        {icon}
        {shown.count}
        <span className="sr-only"> {shown.count === 1 ? 'like' : 'likes'}</span>
      </span>
    );

  async function press() {
    if (sending.current) return;
    sending.current = true;
    const before = shown;
    const liked = !before.liked;
    setShown({ liked, count: before.count + (liked ? 1 : -1) });
    try {
      const now = await likeText('post', post.id, liked);
      setShown({ liked: now.liked, count: now.likesCount });
    } catch (error) {
      setShown(before);
      showToast({
        tone: 'destructive',
        title: 'That wasn’t saved',
        text: messageOf(error, 'Please check your connection and try again.'),
      });
    } finally {
      sending.current = false;
    }
  }

  return (
    <button
      type="button"
      aria-pressed={shown.liked}
      aria-label={`Like “${post.title}”, ${shown.count} ${shown.count === 1 ? 'like' : 'likes'}`}
      onClick={() => void press()}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control hover:text-accent"
    >
      {icon}
      {shown.count}
    </button>
  );
}
