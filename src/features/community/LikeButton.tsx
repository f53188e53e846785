import { Heart } from 'lucide-react';
import { useRef, useState } from 'react';
import { showToast } from '../../components/toast.ts';
import { messageOf } from '../../lib/api.ts';
import { type LikedKind, like } from './likes.ts';

interface Props {
  kind: LikedKind;
  id: number;
  /** Names the liked text for screen readers: “this post”. */
  of: string;
  isLiked: boolean;
  likesCount: number;
  /** False shows only the count: to visitors, and for texts that aren’t public. */
  canLike: boolean;
  className: string;
}

/** Optimistic: shows the like immediately, and rolls it back if saving fails. */
export function LikeButton({ kind, id, of, isLiked, likesCount, canLike, className }: Props) {
  // Newly read values win over an earlier press, but not over one made since.
  const read = `${isLiked} ${likesCount}`;
  const [pressed, setPressed] = useState({ liked: isLiked, count: likesCount, on: read });
  const shown = pressed.on === read ? pressed : { liked: isLiked, count: likesCount };
  const sending = useRef(false);
  const noun = shown.count === 1 ? 'like' : 'likes';
  const heart = (
    <Heart
      aria-hidden="true"
      className={`size-4.5 ${shown.liked ? 'fill-accent text-accent' : ''}`}
    />
  );
  if (!canLike)
    return (
      <span className={`inline-flex min-h-11 items-center gap-1.5 ${className}`}>
        {heart}
        {shown.count}
        <span className="sr-only"> {noun}</span>
      </span>
    );

  async function press() {
    if (sending.current) return;
    sending.current = true;
    const liked = !shown.liked;
    setPressed({ liked, count: Math.max(0, shown.count + (liked ? 1 : -1)), on: read });
    try {
      const now = await like(kind, id, liked);
      setPressed({ liked: now.liked, count: now.likesCount, on: read });
    } catch (error) {
      setPressed({ ...shown, on: read });
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
      aria-label={`Like ${of}, ${shown.count} ${noun}`}
      onClick={() => void press()}
      className={`inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-control hover:text-accent ${className}`}
    >
      {heart}
      {shown.count}
    </button>
  );
}
