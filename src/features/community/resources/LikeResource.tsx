import { Heart } from 'lucide-react';
import { useRef, useState } from 'react';
import { showToast } from '../../../components/toast.ts';
import { likeResource, messageOf, type Resource } from './resources.ts';

interface Props {
  resource: Pick<Resource, 'id' | 'title' | 'isLiked' | 'likesCount'>;
  /** Visitors, and authors of what waits, see the number. */
  canLike: boolean;
}

/** Shows the like at once; a failure takes it back. */
export function LikeResource({ resource, canLike }: Props) {
  const [shown, setShown] = useState({ liked: resource.isLiked, count: resource.likesCount });
  const sending = useRef(false);
  const noun = shown.count === 1 ? 'like' : 'likes';
  const icon = (
    <Heart
      aria-hidden="true"
      className={`size-4.5 ${shown.liked ? 'fill-accent text-accent' : ''}`}
    />
  );
  if (!canLike)
    return (
      <span className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5">
        {icon}
        {shown.count}
        <span className="sr-only"> {noun}</span>
      </span>
    );

  async function press() {
    if (sending.current) return;
    sending.current = true;
    const before = shown;
    const liked = !before.liked;
    setShown({ liked, count: before.count + (liked ? 1 : -1) });
    try {
      const now = await likeResource(resource.id, liked);
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
      aria-label={`Like “${resource.title}”, ${shown.count} ${noun}`}
      onClick={() => void press()}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control hover:text-accent"
    >
      {icon}
      {shown.count}
    </button>
  );
}
