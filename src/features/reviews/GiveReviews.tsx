import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { ReviewForm } from './ReviewForm.tsx';
import type { OwnReviews } from './reviews.ts';
import type { useReviews } from './use-reviews.ts';
import { WorkToReview } from './WorkToReview.tsx';

interface Props {
  moduleId: string;
  state: OwnReviews;
  reviews: ReturnType<typeof useReviews>;
}

/** In return: two hand-ins of others, one at a time. */
export function GiveReviews({ state: { work, left }, reviews }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, noOneWaits } = reviews;
  const shown = useRef<number | boolean | undefined>(undefined);
  const now = work?.id ?? noOneWaits;
  useEffect(() => {
    // The pressed button is gone, and the focus with it; not when the page has just loaded.
    if (shown.current !== undefined && shown.current !== now) heading.current?.focus();
    shown.current = now;
  }, [now]);
  return (
    <div className="border-line border-t border-dashed p-5">
      <h4 ref={heading} tabIndex={-1} className="font-sans font-semibold tracking-normal">
        {work ? 'Another member made this' : 'Review what others made'}
      </h4>
      {work ? (
        <div className="mt-3">
          <WorkToReview work={work} />
          <ReviewForm
            key={work.id}
            work={work}
            onGone={() => void reviews.load()}
            onSent={() => {
              showToast({ title: 'Sent', text: 'The author gets it without your name.' });
              void reviews.load();
            }}
          >
            <Button
              kind="quiet"
              busy={busy === 'pass'}
              className="max-sm:w-full"
              onClick={() => void reviews.pass()}
            >
              I can’t review this one
            </Button>
          </ReviewForm>
        </div>
      ) : left === 0 ? (
        <p className="mt-1 text-muted">You’ve reviewed two. Thank you: that’s all for this one.</p>
      ) : noOneWaits ? (
        <p role="status" className="mt-1 text-muted">
          No one is waiting right now. Yours stays in line, and you can look again later.
        </p>
      ) : (
        <>
          <p className="mt-1 text-muted">
            The same task, done by someone else. You’ll see your own with other eyes.
          </p>
          <Button
            kind="outline"
            busy={busy === 'claim'}
            className="mt-3 max-sm:w-full"
            onClick={() => void reviews.claim()}
          >
            {left === 1 ? 'Review one more' : 'Review another member’s work'}
          </Button>
        </>
      )}
    </div>
  );
}
