import { Hono } from 'hono';
import * as v from 'valibot';
import { MAX_FACT } from '../business-facts/rules/facts.ts';
import { tellStatement } from '../business-facts/store.ts';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { jsonBody } from '../http/json-body.ts';
import { UNKNOWN_FORM_FIELD } from '../rules/unknown-field.ts';
import { requireMember, signInFirst } from '../session/current-member.ts';
import { readOnboarding } from './data.ts';
import { firstLesson } from './first-lesson.ts';
import { firstDay, openFirstWeek } from './first-week.ts';
import { STEPS } from './rules/answers.ts';
import { AnswersSchema, StepChange } from './rules/answers-schema.ts';
import { finish, saveStep, skipOnboarding } from './save.ts';

const day = v.pipe(v.string('A day is YYYY-MM-DD'), v.isoDate('A day is YYYY-MM-DD'));
const id = v.pipe(v.string('An ID is text'), v.uuid('An ID is a UUID'), v.toLowerCase());

const FirstWeek = v.strictObject({ id, startsOn: day, change: StepChange }, UNKNOWN_FORM_FIELD);
const fact = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(MAX_FACT, `At most ${MAX_FACT} characters`),
  );
const Offer = v.strictObject(
  { offer: fact('Say what you offer'), customers: fact('Say who it’s for') },
  UNKNOWN_FORM_FIELD,
);
/** `completedAt` is required but not stored: the server's clock counts, not the browser's. */
const Completion = v.strictObject(
  {
    onboardingData: AnswersSchema,
    completedAt: v.pipe(
      v.string('A time is ISO 8601'),
      v.isoTimestamp('A time is ISO 8601, such as 2026-11-22T10:00:00.000Z'),
    ),
    startsOn: v.optional(day),
  },
  UNKNOWN_FORM_FIELD,
);

export const onboarding = new Hono<AppEnv>()
  .get('/', async (c) => c.json(((await readOnboarding(c)) ?? signInFirst()).data))
  .put('/', jsonBody(StepChange), async (c) => {
    const member = await requireMember(c);
    const { saved, ...progress } = await saveStep(c.var.db, member.id, c.req.valid('json'));
    return c.json({ saved, first: firstLesson(member, saved.answers, progress) });
  })
  .post('/week', jsonBody(FirstWeek), async (c) => {
    const member = await requireMember(c);
    const { id, startsOn, change } = c.req.valid('json');
    const week = { id, startsOn: firstDay(startsOn, member.timeZone) };
    return c.json(await openFirstWeek(c.var.db, member, { change, week }));
  })
  /** The member’s own offer sentence: it becomes the facts that prompts, plans and tools begin with. */
  .put('/offer', jsonBody(Offer), async (c) => {
    const { id } = await requireMember(c);
    const told = c.req.valid('json');
    await writeBatch(c.var.db, [tellStatement(c.var.db, id, { told })]);
    return c.json(told);
  })
  .post('/skip', jsonBody(v.strictObject({}, UNKNOWN_FORM_FIELD)), async (c) => {
    const member = await requireMember(c);
    return c.json({ saved: await skipOnboarding(c.var.db, member.id) });
  });

/** Idempotent, even when two tabs finish at the same time: one week and one completion date. */
export const completeOnboarding = new Hono<AppEnv>().post('/', jsonBody(Completion), async (c) => {
  const member = await requireMember(c);
  const { onboardingData, startsOn } = c.req.valid('json');
  const change = { step: 4, answers: onboardingData, done: [...STEPS] };
  const week = {
    id: crypto.randomUUID() as string,
    startsOn: firstDay(startsOn, member.timeZone),
  };
  const made = await openFirstWeek(c.var.db, member, { change, week });
  const { completedAt } = await finish(c.var.db, member.id);
  return c.json({ completedAt, week: made.week });
});
