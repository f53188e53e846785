import { Hono } from 'hono';
import { countQuestion, storedIdOf } from '../ai/chat-uses.ts';
import { modelFor } from '../ai/providers/configured.ts';
import type { AiUses } from '../ai/rules/quota.ts';
import { aiDailyLimit } from '../configuration/ai.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { hasAccess, openTier } from '../rules/entitlement.ts';
import { requireMember } from '../session/current-member.ts';
import { library } from './library.ts';
import { prepareAnswer } from './rules/answer.ts';
import { QuestionBody } from './rules/question.ts';
import { streamAnswer } from './stream.ts';

/** Neither the question nor the answer is stored or logged. */
export const chat = new Hono<AppEnv>().post('/', jsonBody(QuestionBody), async (c) => {
  const member = await requireMember(c);
  const { id, question, before = '' } = c.req.valid('json');
  const prepared = prepareAnswer(question, before, await library(c), {
    read: ({ minTier }) => hasAccess(member.membership, minTier),
    open: (tier) => hasAccess(member.membership, tier),
  });
  const { kind } = prepared.answer;
  // Only an answer counts as a use, not a greeting, an emergency or an answer that the rules are unsure of.
  if (kind !== 'answer') return streamAnswer(c, prepared, null);
  const model = prepared.passages.length > 0 ? modelFor(c) : null;
  const use = {
    id: await storedIdOf(id, question),
    memberId: member.id,
    tier: openTier(member.membership),
  };
  const counted = await countQuestion(c.var.db, use, model ? aiDailyLimit(c.env) : null);
  if (!counted.isAllowed) throw usedUp(counted.uses);
  return streamAnswer(c, prepared, { model, question, use, ...counted });
});

function usedUp({ chat: { used, limit } }: AiUses): ApiError {
  if (limit !== null && used < limit)
    return new ApiError(
      409,
      'repeated',
      'That question was already answered. Please ask it again.',
    );
  return new ApiError(
    429,
    'no_uses_left',
    `You’ve used all ${limit} of this month’s chat messages. New ones start on the first.`,
  );
}
