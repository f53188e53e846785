import { useStore } from '@nanostores/react';
import type { Ref } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { YourNextStep } from '../next-step/YourNextStep.tsx';
import { $obstacle, type Obstacle } from '../offline/waiting-text.ts';
import { loadReview, nextTime, type ReviewState } from './review.ts';

interface Props {
  session: ReviewState & { state: 'ready' };
  heading: Ref<HTMLDivElement>;
}

/** The session's result, and the next review. Stopping here is fine, even if more questions are due. */
export function ReviewEnd({ session, heading }: Props) {
  const { firstRight, questions, more, waiting } = session;
  const obstacle = useStore($obstacle);
  const right = Object.values(firstRight).filter(Boolean).length;
  const next = nextTime(session);
  const text = [
    `${right} of ${questions.length} right the first time.`,
    more > 0 ? `${more} more can wait until you feel like it.` : next,
    waiting > 0 && answersNote(waiting, obstacle),
  ];
  return (
    <div ref={heading} tabIndex={-1} className="rounded-surface border border-line bg-sheet">
      <EmptyState
        title={more > 0 ? 'That’s plenty for one go.' : 'That’s all for today.'}
        text={text.filter(Boolean).join(' ')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {more > 0 && waiting === 0 ? (
              <Button onClick={() => void loadReview()}>Keep going</Button>
            ) : (
              // Answers on their way may still change what is due.
              waiting === 0 && <YourNextStep />
            )}
            <a href="/dashboard" className={buttonStyle(waiting > 0 ? 'main' : 'outline')}>
              Back to your dashboard
            </a>
          </div>
        }
      />
    </div>
  );
}

function answersNote(count: number, obstacle: Obstacle): string {
  if (obstacle === 'connection') return 'Your answers will sync when you’re back online.';
  const what = count === 1 ? '1 answer isn’t' : `${count} answers aren’t`;
  const when = obstacle === 'server' ? 'will be sent again in a moment' : 'until you sign in again';
  return `${what} in your account yet. ${count === 1 ? 'It’s' : 'They’re'} kept on this device ${obstacle === 'server' ? 'and ' : ''}${when}.`;
}
