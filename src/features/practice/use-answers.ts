import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $waitingChanges } from '../offline/send-or-wait.ts';
import {
  accountAnswers,
  type OwnAnswers,
  onAnswerArrival,
  sendAnswer,
  withWaiting,
} from './answers.ts';

export interface Question {
  _key: string;
  question: string;
  options: { text: string; reason: string }[];
  /** Index of the right option, or the set of the right ones: functions/practice/rules/marked.ts. */
  answer: number;
}

/** Shown for each answer that was not saved, whatever the account's reason. */
export const FAILED = 'We couldn’t save this answer. You can still continue.';

/** The member's answers, in the account and on their way there; `record` adds an answer. */
export function useAnswers(moduleId: string, questions: readonly Question[]) {
  const waiting = useStore($waitingChanges, { ssr: 'initial' });
  const [account, setAccount] = useState<OwnAnswers>({});
  /** Answers that are on their way, or were refused immediately. */
  const [given, setGiven] = useState<OwnAnswers>({});
  const isRightAt = (key: string, chosen: number) =>
    questions.find(({ _key }) => _key === key)?.answer === chosen;
  const known = { ...withWaiting(account, moduleId, waiting, isRightAt), ...given };
  // In an effect: the page was built without a member.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the questions of a lesson stay the same.
  useEffect(() => {
    setAccount(accountAnswers());
    return onAnswerArrival(moduleId, ({ question, chosen }) =>
      setAccount((before) => ({
        ...before,
        [question]: {
          chosen,
          wasMissed: before[question]?.wasMissed ?? !isRightAt(question, chosen),
          isWaiting: false,
        },
      })),
    );
  }, [moduleId]);

  async function record({ _key: key, answer }: Question, chosen: number) {
    const before = known[key];
    const own = { chosen, wasMissed: before?.wasMissed ?? chosen !== answer, isWaiting: false };
    setGiven((all) => ({ ...all, [key]: own }));
    try {
      const attempt = before ? 'again' : 'first';
      await sendAnswer({ moduleId, question: key, chosen, attempt });
      // It is in the account now, or among the waiting changes. A newer one may be on its way.
      setGiven((all) => (all[key] === own ? without(all, key) : all));
    } catch {
      setGiven((all) => (all[key] === own ? { ...all, [key]: { ...own, problem: FAILED } } : all));
    }
  }
  return { known, record };
}

const without = (answers: OwnAnswers, key: string): OwnAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([one]) => one !== key));
