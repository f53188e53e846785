import { Hono } from 'hono';
import { findQuestioned } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { jsonBody } from '../http/json-body.ts';
import { requireOpen } from '../http/require-open.ts';
import { readWithMember, signInFirst } from '../session/current-member.ts';
import { REVIEWS_OF_MEMBER, reviewsFrom } from './due.ts';
import { recordAnswer, storedAnswer } from './record.ts';
import { LessonAnswerChange } from './rules/answer-schema.ts';
import { problemWith } from './rules/marked.ts';
import { withTexts } from './texts.ts';

/** /api/lesson-answers: answers to check questions, and the questions due for review. */
export const lessonAnswers = new Hono<AppEnv>()
  /** The next questions to review with their texts, how many are due, and how many on later days. */
  .get('/due', async (c) => {
    const { member, rows } = (await readWithMember(c, REVIEWS_OF_MEMBER)) ?? signInFirst();
    const { today, due, upcoming } = reviewsFrom(rows[0] ?? [], member);
    const questions = await withTexts(c, member.id, due);
    return c.json({ today, questions, due: due.length, upcoming });
  })
  /**
   * `moduleId`: a lesson, or a learning path for the questions of its review. 404 for an unknown one, 403 where the
   * member's plan does not open it.
   */
  .put('/:moduleId/:question', jsonBody(LessonAnswerChange), async (c) => {
    const { moduleId, question: key } = c.req.param();
    const read = (await readWithMember(c, storedAnswer(moduleId, key))) ?? signInFirst();
    const { member, rows } = read;
    const module = requireOpen(findQuestioned(moduleId), member);
    const question = module.questions.find((each) => each.key === key);
    if (!question)
      throw new ApiError(404, 'unknown_question', 'That question isn’t in the lesson anymore.');
    const { chosen } = c.req.valid('json');
    const problem = problemWith(chosen, question);
    if (problem) throw new ApiError(400, 'invalid_input', problem, { fields: { chosen: problem } });
    const requestId = idempotencyKey(c);
    const [stored] = rows[0] as Parameters<typeof recordAnswer>[3][];
    return c.json(
      await recordAnswer(c.var.db, member, { module, question, chosen, requestId }, stored),
    );
  });
