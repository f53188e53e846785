import { REVIEWS_WANTED } from '../../../functions/reviews/rules/limits.ts';
import { dayOf, type OwnReviews } from './reviews.ts';

/** How far the reviews are: none yet, one of two, both; and where else to ask. */
export function Asked({ asked }: { asked: NonNullable<OwnReviews['asked']> }) {
  const { written, until, isAlone } = asked;
  const done = Math.min(written, REVIEWS_WANTED);
  return (
    <div className="mt-4 rounded-control bg-tint px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden="true" className="flex gap-1.5">
          {Array.from({ length: REVIEWS_WANTED }, (_, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: dots without an identity.
              key={i}
              className={`size-3 rounded-full border-[1.5px] border-accent ${i < done ? 'bg-accent' : ''}`}
            />
          ))}
        </span>
        <strong>
          {done === 0 ? 'Waiting for a review' : `${done} of ${REVIEWS_WANTED} reviews`}
        </strong>
        {done === 0 && !isAlone && (
          <span className="font-mono text-[0.82rem]">usually by {dayOf(until)}</span>
        )}
      </p>
      {isAlone && (
        <p className="mt-1">
          No one has had time yet, and it stays in line. You can also ask in{' '}
          <a href="/community" className="text-link inline-flex min-h-11 items-center">
            the forum
          </a>{' '}
          or in{' '}
          <a href="/community/groups" className="text-link inline-flex min-h-11 items-center">
            a study group
          </a>
          .
        </p>
      )}
    </div>
  );
}
