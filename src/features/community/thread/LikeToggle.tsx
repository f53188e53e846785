import { Heart } from 'lucide-react';
import { useRef, useState } from 'react';
import { showToast } from '../../../components/toast.ts';
import { likeText, messageOf } from '../likes.ts';

interface Props {
  kind: 'post' | 'reply';
  id: number;
  /** What it is, for screen readers: “this post”. */
  of: string;
  isLiked: boolean;
  likesCount: number;
  isMember: boolean;
}

const amount = (count: number) => (count === 1 ? '1 like' : `${count} likes`);

/** Shows the like at once; a failure takes it back. Visitors see the number. */
export function LikeToggle({ kind, id, of, isLiked, likesCount, isMember }: Props) {
  // What is read later counts, unless the member has pressed since.
  const [pressed, setPressed] = useState<{ liked: boolean; count: number; on: string } | null>(
    null,
  );
  const read = `${isLiked} ${likesCount}`;
  const shown = pressed?.on === read ? pressed : { liked: isLiked, count: likesCount };
  const sending = useRef(false);
  const heart = (
    <Heart
      aria-hidden="true"
      className={`size-4.5 ${shown.liked ? 'fill-accent text-accent' : ''}`}
    />
  );
  if (!isMember)
    return (
      <span className="inline-flex min-h-11 items-center gap-1.5">
        {heart}
        <span aria-hidden="true">{shown.count}</span>
        <span className="sr-only">{amount(shown.count)}</span>
      </span>
    );

  async function press() {
    if (sending.current) return;
    sending.current = true;
    const liked = !shown.liked;
    setPressed({ liked, count: Math.max(0, shown.count + (liked ? 1 : -1)), on: read });
    try {
      const now = await likeText(kind, id, liked);
      setPressed({ liked: now.liked, count: now.likesCount, on: read });
    } catch (error) {
      setPressed(null);
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
      aria-label={`Like ${of}, ${amount(shown.count)}`}
      onClick={() => void press()}
      className={`-ml-2 inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-control px-2 hover:text-accent ${shown.liked ? 'text-accent' : ''}`}
    >
      {heart}
      {shown.count}
    </button>
  );
}
