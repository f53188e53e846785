import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Switch } from '../../components/Switch.tsx';
import { Asked } from './Asked.tsx';
import { GiveReviews } from './GiveReviews.tsx';
import { ReceivedReview } from './ReceivedReview.tsx';
import { useReviews } from './use-reviews.ts';

export interface ReviewsProps {
  moduleId: string;
  /** When it was last changed: each version asks for reviews of its own. */
  version: string;
}

/** Reviews of a hand-in: asked for, received, and given in return. */
export function Reviews({ moduleId, version }: ReviewsProps) {
  const reviews = useReviews(moduleId, version);
  const { state, hasFailed, busy } = reviews;
  const section = useRef<HTMLElement>(null);
  const wasRetried = useRef(false);
  const isReady = state !== null && !hasFailed;
  useEffect(() => {
    // A notification leads to the hand-in; its reviews are below it, and were not there yet.
    if (isReady && location.hash === '#reviews') section.current?.scrollIntoView();
    // The pressed button is gone.
    if (isReady && wasRetried.current) section.current?.focus();
  }, [isReady]);

  if (hasFailed)
    return (
      <div role="alert" className="mt-5 rounded-surface border border-line border-dashed p-5">
        <p>Reviews need a connection. What you handed in is safe.</p>
        <Button
          kind="outline"
          size="small"
          className="mt-3"
          onClick={() => {
            wasRetried.current = true;
            void reviews.load();
          }}
        >
          Try again
        </Button>
      </div>
    );
  if (!state?.isHandedIn) return null;
  const { asked, comments } = state;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="reviews-heading"
      className="mt-5 scroll-mt-24 rounded-surface border border-line bg-sheet"
    >
      <div className="p-5">
        <h3 id="reviews-heading" className="text-[1.15rem]">
          A human looks
        </h3>
        <div className="mt-3">
          <Switch
            label="Let two members review this, without my name"
            text="They see the work, not who made it. A name inside your text, link or file stays there."
            checked={asked !== null}
            disabled={busy === 'ask'}
            onChange={(asks) => void reviews.ask(asks)}
          />
        </div>
        <div role="status">{asked && <Asked asked={asked} />}</div>
      </div>
      {comments.length > 0 && (
        <div className="border-line border-t border-dashed p-5">
          <h4 className="font-sans font-semibold tracking-normal">
            A mentor wrote this about the same thing
          </h4>
          <ul className="mt-2 grid gap-3">
            {comments.map(({ id, says, text }) => (
              <li key={id} className="border-mark border-l-4 pl-4">
                <p className="text-[0.94rem] text-muted">{says}</p>
                <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-wrap">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {state.reviews.length > 0 && (
        <ul aria-label="Reviews of your work">
          {state.reviews.map((review) => (
            <ReceivedReview
              key={review.id}
              review={review}
              onChange={(changed) => reviews.change(review.id, changed)}
            />
          ))}
        </ul>
      )}
      {asked && <GiveReviews moduleId={moduleId} state={state} reviews={reviews} />}
    </section>
  );
}
