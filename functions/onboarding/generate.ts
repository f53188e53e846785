// POST /api/ai/generate-onboarding. The field `prompt` is accepted and never used (decision 65): the model's prompt
// comes from the content, the step and the validated answers.
import type { Context } from 'hono';
import { Hono } from 'hono';
import * as v from 'valibot';
import { complete } from '../ai/complete.ts';
import { takeDailyCall } from '../ai/daily-calls.ts';
import { WORD_MS } from '../ai/model.ts';
import { modelFor } from '../ai/providers/configured.ts';
import { advicePrompt, allIdeas, allModules } from '../catalogue.ts';
import { aiDailyLimit } from '../configuration/ai.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import type { Completed } from '../learning-paths/by-id.ts';
import { COMPLETIONS_OF_MEMBER, pathOrder, STARTS_OF_MEMBER } from '../learning-paths/read.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { UNKNOWN_FORM_FIELD } from '../rules/unknown-field.ts';
import { readWithMember, signInFirst } from '../session/current-member.ts';
import { ADVICE_PER_DAY, type Ask, keepAdvice, type Said, startAsk } from './advice-log.ts';
import { instructions } from './instructions.ts';
import { asAdvice, asModelAdvice, modelAdviceSchema } from './model-advice.ts';
import type { AdviceInput, AdviceStep, GivenAdvice } from './rules/advice.ts';
import { adviceAsText } from './rules/advice-as-text.ts';
import { adviceByRules } from './rules/advice-by-rules.ts';
import { canAsk, STEPS } from './rules/answers.ts';
import { AnswersSchema } from './rules/answers-schema.ts';
import { seemsInstructions } from './rules/trust.ts';

/** Advice arrives as a whole: the member waits for its last word. */
const DEADLINE = { first: WORD_MS, next: WORD_MS, whole: 15_000 };
const MAX_OUTPUT_TOKENS = 900;

const Generation = v.strictObject(
  {
    prompt: v.optional(v.string('A prompt is text')),
    stepId: v.picklist(STEPS, 'We don’t know that step'),
    userContext: AnswersSchema,
    id: v.optional(v.pipe(v.string(), v.uuid('An ID is a UUID'), v.toLowerCase())),
  },
  UNKNOWN_FORM_FIELD,
);

export interface Generated {
  /** The advice as plain text, for callers of the API. The site shows `given`, the same advice in parts. */
  content: string;
  given: GivenAdvice;
  /** Requests left today. */
  left: number;
}

export const generateOnboarding = new Hono<AppEnv>().post('/', jsonBody(Generation), async (c) => {
  const { stepId, userContext, id = crypto.randomUUID() } = c.req.valid('json');
  const read = (await readWithMember(c, COMPLETIONS_OF_MEMBER, STARTS_OF_MEMBER)) ?? signInFirst();
  const { membership } = read.member;
  const prompt = advicePrompt(stepId);
  if (stepId === 'welcome' || !prompt || !canAsk(stepId, userContext)) {
    throw new ApiError(400, 'nothing_to_ask', 'Answer the questions of this step first.');
  }
  const ask: Ask = { id, memberId: read.member.id, step: stepId, answers: userContext };
  const { isCounted, given, left } = await startAsk(c.var.db, ask);
  if (!isCounted) {
    throw new ApiError(
      429,
      'no_advice_left',
      `You’ve asked ${ADVICE_PER_DAY} times today. You can ask again tomorrow, and the advice you have stays here.`,
    );
  }
  if (given) return c.json(generated(given, left));
  const [completed = [], started = []] = read.rows as [Completed[]?, unknown[]?];
  const done = new Set(completed.map(({ moduleId }) => moduleId));
  const lessons = allModules.filter(
    (module) => hasAccess(membership, module.minTier) && !done.has(module.id),
  );
  const paths = pathOrder(completed, started);
  const input = { answers: userContext, lessons, paths, ideas: allIdeas };
  const said = await adviseWith(c, { step: stepId, input, prompt, id });
  const kept = await keepAdvice(c.var.db, ask, said);
  return c.json(generated(kept.given, kept.left));
});

const generated = (given: GivenAdvice, left: number): Generated => ({
  content: adviceAsText(given.advice),
  given,
  left,
});

/** The model's advice if a model is configured, responds in time and passes the checks; otherwise our rules' advice. */
async function adviseWith(
  c: Context<AppEnv>,
  { step, input, prompt, id }: { step: AdviceStep; input: AdviceInput; prompt: string; id: string },
): Promise<Said> {
  const advice = adviceByRules(step, input);
  const model = modelFor(c);
  if (!model) return { advice, source: 'rules', fellBack: false, isGivenBack: false };
  const byRules = { advice, source: 'rules', fellBack: true, isGivenBack: false } as const;
  if (seemsInstructions(input.answers.motivation ?? '')) return byRules;
  const ceiling = aiDailyLimit(c.env);
  if (!(await takeDailyCall(c.var.db, id, ceiling))) return byRules;
  const verdict = advice.fit && advice.title;
  const { source, data, isLost } = await complete(
    model,
    {
      ...instructions({ step, input, prompt, verdict }),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      deadline: DEADLINE,
      signal: c.req.raw.signal,
    },
    modelAdviceSchema,
    () => asModelAdvice(advice),
  );
  return source === 'model'
    ? { ...byRules, advice: asAdvice(data, advice), source, fellBack: false }
    : { ...byRules, isGivenBack: isLost };
}
