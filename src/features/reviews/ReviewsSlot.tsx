import { type ComponentType, useEffect, useState } from 'react';
import type { ReviewsProps } from './Reviews.tsx';

/** Below a hand-in. Its code loads only for members who handed something in. */
export function ReviewsSlot(props: ReviewsProps) {
  const [Reviews, setReviews] = useState<ComponentType<ReviewsProps> | null>(null);
  useEffect(() => {
    import('./Reviews.tsx').then(
      (loaded) => setReviews(() => loaded.Reviews),
      // Offline without a copy: the hand-in itself is still here.
      () => undefined,
    );
  }, []);
  return Reviews && <Reviews {...props} />;
}
