import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Exercise, ExerciseAnswer } from '../../../functions/exercises/rules/exercise.ts';
import { type CellValue, judge, type Verdict } from '../../../functions/exercises/rules/judge.ts';
import { $waitingChanges } from '../offline/send-or-wait.ts';
import { $obstacle, waitingNote } from '../offline/waiting-text.ts';
import type { Kept, KindProps } from './kind.ts';
import { lastAnswer, sendExercise } from './send-answer.ts';
import { storedExercises } from './stored.ts';

/** Shown for each answer that was not saved, whatever the account's reason. */
const FAILED = 'We couldn’t save this answer. You can still continue.';
const NOTHING: CellValue = () => null;

export interface Work {
  frame: RefObject<HTMLElement | null>;
  /** The answer given before, on any device; null without one. */
  given: ExerciseAnswer | null;
  verdict: Verdict | null;
  /** True for a verdict that was known when the page opened. */
  isRestored: boolean;
  /** True if the work was changed since it was checked. */
  isChanged: boolean;
  /** What keeps it from being checked: ''. */
  problem: string;
  /** How often it was checked on this page. */
  tries: number;
  /** Whether and where the answer is kept; '' while there is nothing to say. */
  note: string;
  /** Goes up each time the reader begins again. */
  round: number;
  /** `empty`: what to say if the answer is not one yet. */
  check: (answer: ExerciseAnswer, empty: string) => void;
  edit: () => void;
  again: () => void;
}

interface Options {
  moduleId?: string | undefined;
  cellValue?: CellValue;
  onFirst?: KindProps['onFirst'] | undefined;
}

/** Judges the work on this page, and keeps the answers in the account. */
export function useExercise(
  exercise: Exercise,
  { moduleId, cellValue = NOTHING, onFirst }: Options,
): Work {
  const key = exercise._key;
  const frame = useRef<HTMLElement>(null);
  const waiting = useStore($waitingChanges, { ssr: 'initial' });
  const obstacle = useStore($obstacle, { ssr: 'initial' });
  const [given, setGiven] = useState<ExerciseAnswer | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [state, setState] = useState({ isRestored: false, isChanged: false, problem: '' });
  const [tries, setTries] = useState(0);
  const [round, setRound] = useState(0);
  const [saving, setSaving] = useState<Kept | 'none'>('none');
  const moduleOf = () =>
    moduleId ?? frame.current?.closest<HTMLElement>('[data-lesson-text]')?.dataset.lessonText ?? '';

  // In an effect: the page was built without a member. Once: a newer answer is the one on this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the exercise of a page stays the same.
  useEffect(() => {
    if (moduleId) return;
    const last = lastAnswer(moduleOf(), key, waiting);
    const before = last && judge(exercise, last, cellValue);
    if (!last || !before) return;
    setGiven(last);
    setVerdict((now) => now ?? before);
    setState((now) => ({ ...now, isRestored: true }));
  }, []);

  function check(answer: ExerciseAnswer, empty: string) {
    const found = judge(exercise, answer, cellValue);
    setState({ isRestored: false, isChanged: false, problem: found ? '' : empty });
    if (!found) return;
    setVerdict(found);
    setTries((before) => before + 1);
    const kept = save(answer);
    if (tries === 0) onFirst?.(found.isRight, kept);
  }

  async function save(answer: ExerciseAnswer): Promise<Kept> {
    // Visitors and editors' previews have no account to keep it in.
    if (!moduleId && storedExercises() === null) return 'failed';
    const isFirst = tries === 0 && (moduleId !== undefined || given === null);
    try {
      const sent = await sendExercise({ moduleId: moduleOf(), key, answer, isFirst });
      setSaving(sent.state);
      return sent.state;
    } catch {
      setSaving('failed');
      return 'failed';
    }
  }

  const note = {
    none: '',
    sent: '',
    waiting: waitingNote(obstacle) ?? '',
    failed: FAILED,
  }[saving];
  return {
    ...{ frame, given, verdict, tries, note, round, check },
    ...state,
    edit: () => setState((now) => ({ ...now, isChanged: true, problem: '' })),
    again: () => {
      setVerdict(null);
      setState({ isRestored: false, isChanged: false, problem: '' });
      setRound((before) => before + 1);
    },
  };
}

/** The work itself: begins empty, takes up the answer given before, and is empty again in the next round. */
export function useOwn<Own>(
  { given, round, edit }: Work,
  empty: Own,
  read: (answer: ExerciseAnswer) => Own | null,
): [Own, (own: Own) => void] {
  const [own, setOwn] = useState(empty);
  const isTouched = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer that has just become known.
  useEffect(() => {
    const before = given && read(given);
    if (before !== null && !isTouched.current) setOwn(before);
  }, [given]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new round.
  useEffect(() => {
    if (round > 0) setOwn(empty);
  }, [round]);
  return [
    own,
    (next) => {
      isTouched.current = true;
      edit();
      setOwn(next);
    },
  ];
}
