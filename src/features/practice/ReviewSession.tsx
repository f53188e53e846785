import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import type { ReviewQuestion } from '../../../functions/practice/texts.ts';
import { Button } from '../../components/Button.tsx';
import { Progress } from '../../components/Progress.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { $obstacle, waitingNote } from '../offline/waiting-text.ts';
import { CheckQuestion } from './CheckQuestion.tsx';
import { ReviewEnd } from './ReviewEnd.tsx';
import { $review, answerReview, exerciseReviewed } from './review.ts';

const FAILED = 'We couldn’t save this answer, so the question stays on your list.';

/** Only a session with an exercise loads them. */
const AnyExercise = lazy(async () => ({
  default: (await import('../exercises/AnyExercise.tsx')).AnyExercise,
}));

/** One question after another, with the reason after every answer and the way back into the lesson. */
export function ReviewSession() {
  const review = useStore($review);
  const [at, setAt] = useState(0);
  const obstacle = useStore($obstacle);
  const [state, setState] = useState<'sent' | 'waiting' | 'failed'>('sent');
  const note = state === 'waiting' ? waitingNote(obstacle) : state === 'failed' && FAILED;
  const legend = useRef<HTMLLegendElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const exercisePlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at > 0) (legend.current ?? exercisePlace.current ?? end.current)?.focus();
  }, [at]);
  if (review.state !== 'ready') return null;
  const { questions, firstRight } = review;
  const current = questions[at];
  if (!current) return <ReviewEnd session={review} heading={end} />;

  async function record(chosen: number) {
    setState(await answerReview(at, chosen));
  }
  const { key, lesson, moduleId, part, address } = current;
  const isPath = moduleId.startsWith('path-');
  const next = (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button
        onClick={() => {
          setState('sent');
          setAt(at + 1);
        }}
        className="max-sm:w-full"
      >
        {at === questions.length - 1 ? 'Finish' : 'Next question'}
      </Button>
      <a
        href={part ? `${address}#${part.anchor}` : address}
        className="text-link inline-flex min-h-11 items-center"
      >
        {part
          ? `Read “${part.heading}” again`
          : `Open the ${isPath ? 'path’s review' : 'lesson'} again`}
      </a>
    </div>
  );
  const answered = Object.keys(firstRight).length;
  return (
    <div>
      <p className="mb-2 flex justify-between gap-4 font-mono text-[0.82rem]">
        <span>
          Question {at + 1} of {questions.length}
        </span>
      </p>
      <Progress
        percent={(100 * answered) / questions.length}
        label={`${answered} of ${questions.length} answered`}
      />
      {current.exercise ? (
        <div className="mt-5" ref={exercisePlace} tabIndex={-1}>
          <p className="text-[0.94rem] text-muted">
            From the lesson <bdi className="font-medium text-ink">{lesson}</bdi>
          </p>
          <Suspense fallback={<Skeleton className="mt-3 h-80" />}>
            <AnyExercise
              key={`${moduleId}/${key}`}
              {...{ exercise: current.exercise, moduleId }}
              onFirst={(isRight, kept) => void exerciseReviewed(at, isRight, kept)}
            />
          </Suspense>
          {firstRight[at] !== undefined && next}
        </div>
      ) : (
        <QuestionCard
          {...{ current, isPath, next, legend }}
          {...(note && { note })}
          onAnswer={record}
        />
      )}
    </div>
  );
}

interface CardProps {
  current: ReviewQuestion;
  isPath: boolean;
  next: ReactNode;
  note?: string;
  legend: Ref<HTMLLegendElement>;
  onAnswer: (chosen: number) => Promise<void>;
}

function QuestionCard({ current, isPath, next, note, legend, onAnswer }: CardProps) {
  const { key, moduleId, lesson, question, options, answer, order } = current;
  return (
    <div className="mt-5 rounded-surface border border-line bg-sheet">
      <p className="border-line border-b border-dashed px-5 py-3 text-[0.94rem] text-muted">
        From the {isPath ? 'path' : 'lesson'} <bdi className="font-medium text-ink">{lesson}</bdi>
      </p>
      <div className="p-5">
        <CheckQuestion
          key={`${moduleId}/${key}`}
          {...{ question, options, answer, order }}
          legend={legend}
          onAnswer={(chosen) => void onAnswer(chosen)}
          {...(note && { note })}
          next={next}
        />
      </div>
    </div>
  );
}
