// How far a path is beyond reading: what its certificate still asks for. docs/decisions/0167-completion-means-something.md
import {
  type LessonFacts,
  lessonLevel,
  openQuestions,
} from '../../micro-learning/rules/lesson-level.ts';

export interface PathLessonFacts extends LessonFacts {
  id: string;
}

/** One lesson’s part of what is missing. */
interface Missing {
  id: string;
  /** Keys of the questions that are still to be answered right. */
  questions: string[];
  /** A result of the path is made in this lesson, and nothing is handed in. */
  result: boolean;
}

export interface PathEnd {
  read: number;
  /** Lessons whose questions are all right, and that are read. */
  practiced: number;
  /** Of the path’s results. */
  handedIn: number;
  results: number;
  /** In the order of the lessons; empty once all is there, apart from reading. */
  missing: Missing[];
  /** Every condition of the certificate is true. */
  isComplete: boolean;
}

/** `results` are the lessons in which each of the path’s results is made. */
export function pathEnd(
  lessons: readonly PathLessonFacts[],
  results: readonly { moduleId: string }[],
): PathEnd {
  const handedIn = new Set(lessons.filter((each) => each.isHandedIn).map(({ id }) => id));
  const made = new Set(results.map(({ moduleId }) => moduleId));
  const missing = lessons
    .map((facts) => ({
      id: facts.id,
      questions: openQuestions(facts),
      result: made.has(facts.id) && !facts.isHandedIn,
    }))
    .filter(({ questions, result }) => questions.length > 0 || result);
  const levels = lessons.map((facts) => lessonLevel(facts));
  const read = levels.filter((level) => level !== 'open').length;
  const asks = results.length > 0 || lessons.some(({ questions }) => questions.length > 0);
  return {
    read,
    practiced: lessons.filter(
      (facts) => facts.isRead && facts.questions.length > 0 && openQuestions(facts).length === 0,
    ).length,
    handedIn: results.filter(({ moduleId }) => handedIn.has(moduleId)).length,
    results: results.length,
    missing,
    isComplete: asks && read === lessons.length && missing.length === 0,
  };
}
