// Everything that a lesson's page shows about the member, read in the page's own round trip.
import type { Context } from 'hono';
import { artifactOf, type TaskState } from '../artifacts/read.ts';
import type { AppEnv } from '../environment.ts';
import { exerciseAnswersIn, type StoredExercise } from '../exercises/read.ts';
import { answersIn, type LessonAnswer } from '../practice/read.ts';
import { projectLine } from '../projects/line.ts';
import { PROJECT_WITH_CLIENT } from '../projects/read.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import { type LessonNote, notesIn } from './notes/read.ts';
import { withLeftPlace } from './places/left.ts';
import { placeInLesson, placesFrom, type ReadingPlace } from './places/read.ts';

export interface LessonData {
  completedAt: string | null;
  place: ReadingPlace | null;
  notes: LessonNote[];
  answers: LessonAnswer[];
  /** The member's submission for the lesson's task. */
  artifact: TaskState | null;
  /** The member’s answers to its exercises. */
  exercises: StoredExercise[];
  /** The line about the member's project; null if the lesson is not part of it. */
  project: string | null;
}

const completionOf = (moduleId: string): MemberRead => ({
  sql: `SELECT completed_at AS completedAt FROM module_completions
        WHERE member_id = ${CURRENT_MEMBER} AND module_id = ?2`,
  values: [moduleId],
});

export const lessonReads = (moduleId: string): MemberRead[] => [
  completionOf(moduleId),
  placeInLesson(moduleId),
  notesIn(moduleId),
  answersIn(moduleId),
  artifactOf(moduleId),
  exerciseAnswersIn(moduleId),
  PROJECT_WITH_CLIENT,
];

/** The rows of `lessonReads`, in its order. */
export function lessonDataFrom(
  c: Context<AppEnv>,
  moduleId: string,
  rows: unknown[][],
): LessonData {
  const [completed = [], places = [], notes = [], answers = [], artifacts = [], ...others] = rows;
  const [exercises = [], projects = []] = others;
  const [completion] = completed as { completedAt: string }[];
  return {
    completedAt: completion?.completedAt ?? null,
    place: placesFrom(withLeftPlace(c, places, { only: moduleId }))[0] ?? null,
    notes: notes as LessonNote[],
    answers: answers as LessonAnswer[],
    artifact: (artifacts[0] as TaskState | undefined) ?? null,
    exercises: exercises as StoredExercise[],
    project: projectLine(projects, moduleId),
  };
}
