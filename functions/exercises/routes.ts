import { Hono } from 'hono';
import { findModule } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { jsonBody } from '../http/json-body.ts';
import { requireOpen } from '../http/require-open.ts';
import { readQuestions } from '../practice/texts.ts';
import { readWithMember, signInFirst } from '../session/current-member.ts';
import { recordExercise, storedExercise } from './record.ts';
import { ExerciseAnswerChange } from './rules/answer-schema.ts';
import { cellValue } from './rules/cell-value.ts';
import { judge } from './rules/judge.ts';

/** /api/exercises: answers to the exercises of lessons. */
export const exercises = new Hono<AppEnv>()
  /**
   * 404 for a lesson or exercise that isn't there, 403 where the member's plan does not open the lesson, 400 for an answer
   * that is none to this kind of exercise. The answer is judged here as on the page.
   */
  .put('/:moduleId/:exercise', jsonBody(ExerciseAnswerChange), async (c) => {
    const { moduleId, exercise: key } = c.req.param();
    const read = (await readWithMember(c, storedExercise(moduleId, key))) ?? signInFirst();
    const { member, rows } = read;
    const module = requireOpen(findModule(moduleId), member);
    const known = module.exercises.find((each) => each.key === key);
    const texts = known && (await readQuestions(c, moduleId));
    const exercise = texts?.exercises?.find(({ _key }) => _key === key);
    if (!known || !exercise)
      throw new ApiError(404, 'unknown_exercise', 'That exercise isn’t in the lesson anymore.');
    const { answer } = c.req.valid('json');
    const verdict = judge(exercise, answer, cellValue);
    if (!verdict)
      throw new ApiError(400, 'invalid_input', 'That isn’t an answer to this exercise.', {
        fields: { answer: 'That isn’t an answer to this exercise.' },
      });
    const requestId = idempotencyKey(c);
    const [stored] = rows[0] as Parameters<typeof recordExercise>[3][];
    const { isRight } = verdict;
    const given = { moduleId, exercise: known, answer, isRight, requestId };
    return c.json(await recordExercise(c.var.db, member, given, stored));
  });
