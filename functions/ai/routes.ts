import { Hono } from 'hono';
import * as v from 'valibot';
import { findModule } from '../catalogue.ts';
import { aiDailyLimit } from '../configuration/ai.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { unknownLesson } from '../http/require-open.ts';
import { obeys } from '../http/route-needs.ts';
import { openTier } from '../rules/entitlement.ts';
import { UNKNOWN_FORM_FIELD } from '../rules/unknown-field.ts';
import { readWithMember, requireMember, signInFirst } from '../session/current-member.ts';
import type { Writing } from './instructions.ts';
import { modelFor } from './providers/configured.ts';
import { type AiUses, type Counted, usesFrom } from './rules/quota.ts';
import { countedUses, countTextByRules, startCall } from './uses.ts';
import { streamWriting } from './writing.ts';

const MAX_TEXT = 12_000;
const MAX_WISH = 300;

const id = v.pipe(v.string('An ID is text'), v.uuid('An ID is a UUID'), v.toLowerCase());
const text = v.pipe(
  v.string('A text is text'),
  v.check((value) => value.trim() !== '', 'There’s no text yet'),
  v.maxLength(MAX_TEXT, 'At most 12,000 characters'),
);
const wish = v.pipe(
  v.string('A wish is text'),
  v.trim(),
  v.minLength(1, 'Say what should change'),
  v.maxLength(MAX_WISH, `At most ${MAX_WISH} characters`),
);
const WritingBody = v.variant(
  'task',
  [
    v.strictObject({ id, task: v.literal('prompt'), text }, UNKNOWN_FORM_FIELD),
    v.strictObject({ id, task: v.literal('rewrite'), text, wish }, UNKNOWN_FORM_FIELD),
    v.strictObject(
      { id, task: v.literal('opinion'), text, moduleId: v.string('Which lesson is it from?') },
      UNKNOWN_FORM_FIELD,
    ),
  ],
  'We don’t know that task',
);
type AskedWriting = Without<v.InferOutput<typeof WritingBody>, 'id'>;
/** Of each kind of a union. */
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

const Use = v.strictObject(
  { id, kind: v.literal('text', 'We don’t know that kind') },
  UNKNOWN_FORM_FIELD,
);

export interface AiOverview {
  /** A model is configured. */
  canWrite: boolean;
  uses: AiUses;
}

export const ai = new Hono<AppEnv>()
  .get('/', async (c) => {
    const now = Date.now();
    const read = await readWithMember(c, countedUses(now));
    if (!read) return signInFirst();
    const uses = usesFrom(read.rows[0] as Counted[], openTier(read.member.membership), now);
    return c.json({ canWrite: modelFor(c) !== null, uses } satisfies AiOverview);
  })
  /** Counts a business plan or an analysis made by rules. Members with a paid plan are not counted. */
  .post('/uses', jsonBody(Use), async (c) => {
    const member = await requireMember(c);
    const tier = openTier(member.membership);
    const use = { id: c.req.valid('json').id, memberId: member.id, tier };
    return c.json<{ isAllowed: boolean; uses: AiUses | null }>(
      tier === 'free' ? await countTextByRules(c.var.db, use) : { isAllowed: true, uses: null },
    );
  })
  .post('/text', obeys('ai-off'), jsonBody(WritingBody), async (c) => {
    const member = await requireMember(c);
    const model = modelFor(c);
    if (!model) throw new ApiError(403, 'no_model', 'Writing with AI isn’t available here.');
    const { id, ...asked } = c.req.valid('json');
    const writing = writingFor(asked);
    const use = { id, memberId: member.id, tier: openTier(member.membership) };
    const ceiling = aiDailyLimit(c.env);
    const started = await startCall(c.var.db, use, ceiling);
    if ('call' in started) return streamWriting(c, model, writing, started);
    if (started.refused === 'ceiling')
      console.error(
        JSON.stringify({ requestId: c.var.requestId, ai: 'AI_DAILY_LIMIT is reached', ceiling }),
      );
    throw refusal(started.refused, started.uses);
  });

/** An opinion is told what its lesson asks for: titles and checks, no text of the lesson. */
function writingFor(asked: AskedWriting): Writing {
  if (asked.task !== 'opinion') return asked;
  const module = findModule(asked.moduleId);
  if (!module) throw unknownLesson();
  const { title, description, taskChecks } = module;
  const points = taskChecks.map(({ says }) => `- ${says}`);
  return {
    ...{ task: 'opinion', text: asked.text },
    asked: [`The task of the lesson “${title}”: ${description}`, ...points].join('\n'),
  };
}

function refusal(reason: 'limit' | 'ceiling' | 'repeated', { writing }: AiUses): ApiError {
  if (reason === 'repeated')
    return new ApiError(409, 'repeated', 'That text was already written. Please start a new one.');
  if (reason === 'ceiling')
    return new ApiError(
      503,
      'busy_today',
      'Our AI model is too busy today. This didn’t count: please try again tomorrow.',
    );
  const { limit, per } = writing;
  return new ApiError(
    429,
    'no_uses_left',
    per === 'month'
      ? `You’ve used all ${limit} of this month’s texts. New ones start on the first.`
      : `You’ve used all ${limit} of today’s AI texts. New ones start tomorrow.`,
  );
}
