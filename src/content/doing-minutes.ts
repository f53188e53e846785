// The time that a lesson's doing takes, apart from its reading.

import { exercisesIn } from './exercise-issues.ts';

interface Lesson {
  body: readonly { _type: string; _key: string }[];
  task: { minutes: number };
}

/** Minutes for the exercises and the task, without the task's further steps. */
export const doingMinutes = (lesson: Lesson): number =>
  exercisesIn({ body: lesson.body }).reduce(
    (sum, { minutes }) => sum + minutes,
    lesson.task.minutes,
  );
