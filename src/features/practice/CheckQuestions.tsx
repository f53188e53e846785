import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { optionOrder } from '../../../functions/rules/practice/shuffle.ts';
import { Button } from '../../components/Button.tsx';
import { $waitingChanges } from '../offline/send-or-wait.ts';
import { isAnswerWaiting, type OwnAnswers, ownAnswers, sendAnswer } from './answers.ts';
import { CheckQuestion } from './CheckQuestion.tsx';
import { QuestionSteps } from './QuestionSteps.tsx';
import { scoreText } from './score-text.ts';

export interface Question {
  _key: string;
  question: string;
  options: { text: string; reason: string }[];
  /** Index of the correct option. */
  answer: number;
}

interface Props {
  moduleId: string;
  questions: Question[];
}

type State = 'sent' | 'waiting' | 'failed';
const NOTES: Record<State, string | undefined> = {
  sent: undefined,
  waiting: 'Will sync when you’re back online.',
  failed: 'We couldn’t save this answer. You can still go on.',
};

/** A lesson's questions, one at a time. Answers are kept in the account, and back on every device. */
export function CheckQuestions({ moduleId, questions }: Props) {
  const waiting = useStore($waitingChanges, { ssr: 'initial' });
  const [known, setKnown] = useState<OwnAnswers>({});
  const [sent, setSent] = useState<Readonly<Record<string, State>>>({});
  const [at, setAt] = useState(0);
  const legend = useRef<HTMLLegendElement>(null);
  const wasMoved = useRef(false);
  // In an effect: the page was built without a member. An answer given meanwhile is newer than the account's.
  useEffect(
    () => setKnown((given) => ({ ...ownAnswers(moduleId, waiting), ...given })),
    [moduleId, waiting],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has the focus.
  useEffect(() => {
    if (wasMoved.current) legend.current?.focus();
  }, [at]);

  const current = questions[at];
  if (!current) return null;
  const { _key: key, question, options, answer } = current;
  const isRight = ({ _key, answer }: Question) => known[_key]?.chosen === answer;
  const isLast = at === questions.length - 1;
  const go = (place: number) => {
    wasMoved.current = true;
    setAt(place);
  };

  async function record(chosen: number) {
    const before = known[key];
    const own = { chosen, wasMissed: before?.wasMissed ?? chosen !== answer, isWaiting: false };
    setKnown({ ...known, [key]: own });
    try {
      const attempt = before ? 'again' : 'first';
      const { state } = await sendAnswer({ moduleId, question: key, chosen, attempt });
      setSent((all) => ({ ...all, [key]: state }));
    } catch {
      setSent((all) => ({ ...all, [key]: 'failed' }));
    }
  }

  const kept = isAnswerWaiting(moduleId, key, waiting) ? 'waiting' : 'sent';
  const state = sent[key] === 'failed' ? 'failed' : kept;
  return (
    <div className="rounded-surface border border-line bg-sheet">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b border-dashed px-5 py-1.5">
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
          onAnswer={(chosen) => void record(chosen)}
          note={NOTES[state]}
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
