import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { questionAnchor } from '../../../functions/micro-learning/rules/anchors.ts';
import { optionOrder } from '../../../functions/practice/rules/shuffle.ts';
import { Button } from '../../components/Button.tsx';
import { $obstacle, waitingNote } from '../offline/waiting-text.ts';
import { CheckQuestion } from './CheckQuestion.tsx';
import { QuestionSteps } from './QuestionSteps.tsx';
import { scoreText } from './score-text.ts';
import { FAILED, type Question, useAnswers } from './use-answers.ts';

interface Props {
  moduleId: string;
  questions: Question[];
}

/** A lesson's questions, one at a time. Answers are kept in the account, and back on every device. */
export function CheckQuestions({ moduleId, questions }: Props) {
  const { known, record } = useAnswers(moduleId, questions);
  const obstacle = useStore($obstacle, { ssr: 'initial' });
  const [at, setAt] = useState(0);
  const legend = useRef<HTMLLegendElement>(null);
  const wasMoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has the focus.
  useEffect(() => {
    if (wasMoved.current) legend.current?.focus();
  }, [at]);

  useEffect(() => {
    const openLinked = () => {
      const linked = questions.findIndex(
        ({ _key }) => location.hash === `#${questionAnchor(_key)}`,
      );
      if (linked >= 0) setAt(linked);
    };
    openLinked();
    addEventListener('hashchange', openLinked);
    return () => removeEventListener('hashchange', openLinked);
  }, [questions]);

  const current = questions[at];
  if (!current) return null;
  const { _key: key, question, options, answer } = current;
  const isRight = ({ _key, answer }: Question) => known[_key]?.chosen === answer;
  const isLast = at === questions.length - 1;
  const go = (place: number) => {
    wasMoved.current = true;
    setAt(place);
  };

  const { problem, isWaiting } = known[key] ?? {};
  const note = problem ? FAILED : isWaiting ? waitingNote(obstacle) : undefined;
  return (
    <div className="rounded-surface border border-line bg-sheet">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b border-dashed px-5 py-2.5">
        <h2 className="font-mono font-normal text-[0.82rem] tracking-normal">Check yourself</h2>
        {questions.length > 1 && (
          <QuestionSteps
            at={at}
            marks={questions.map((one) =>
              known[one._key] ? (isRight(one) ? 'right' : 'wrong') : 'open',
            )}
            onGo={go}
          />
        )}
      </div>
      <div className="p-5">
        <CheckQuestion
          key={key}
          {...{ question, options, answer, legend }}
          order={optionOrder(options, key)}
          given={known[key]?.chosen}
          onAnswer={(chosen) => void record(current, chosen)}
          note={note}
          next={
            !isLast && (
              <Button onClick={() => go(at + 1)} className="max-sm:w-full">
                Next question
              </Button>
            )
          }
        />
        <p role="status" className="mt-4 border-line border-t border-dashed pt-4 empty:hidden">
          {scoreText(
            questions.map((one) => ({
              isAnswered: known[one._key] !== undefined,
              isRight: isRight(one),
              wasMissed: known[one._key]?.wasMissed === true,
            })),
          )}
        </p>
      </div>
    </div>
  );
}
