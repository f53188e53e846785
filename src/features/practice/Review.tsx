import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { NothingToReview } from './NothingToReview.tsx';
import { ReviewSession } from './ReviewSession.tsx';
import { $review, loadReview } from './review.ts';

/** The questions that a member missed and should see again today. */
export function Review() {
  const review = useStore($review, { ssr: 'initial' });
  useEffect(() => void loadReview(), []);
  if (review.state === 'loading')
    return (
      <div role="status" aria-label="Loading your questions" className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-96" />
      </div>
    );
  if (review.state === 'failed')
    return (
      <div role="alert">
        <EmptyState
          title="Your questions didn’t load"
          text="They’re safe in your account. Check your connection and try again."
          action={<Button onClick={() => void loadReview()}>Try again</Button>}
        />
      </div>
    );
  if (review.questions.length === 0) return <NothingToReview {...review} />;
  // A new session has new questions.
  return <ReviewSession key={review.questions[0]?.key} />;
}
