// The answers that the API accepts. Every field is optional: each step sends its own.
import * as v from 'valibot';
import { UNKNOWN_FORM_FIELD } from '../../rules/unknown-field.ts';
import {
  BUSINESS,
  HOURS,
  INCOME_GOALS,
  LEVELS,
  MAX_MOTIVATION,
  SKILLS,
  STEPS,
  TIMELINES,
  TOOLS,
} from './answers.ts';

const STEP = 'A step is a number from 0 to 4';
const one = <const T extends readonly string[]>(values: T) =>
  v.optional(v.picklist(values, 'Choose one of the answers'));
const some = <const T extends readonly string[]>(values: T) =>
  v.optional(
    v.pipe(
      v.array(v.picklist(values, 'Choose from the answers'), 'Choose from the answers'),
      v.maxLength(values.length, 'Choose each answer once'),
      v.transform((chosen) => [...new Set(chosen)]),
    ),
  );

export const AnswersSchema = v.strictObject(
  {
    incomeGoal: one(INCOME_GOALS),
    timeline: one(TIMELINES),
    motivation: v.optional(
      v.pipe(
        v.string('Your reason is text'),
        v.trim(),
        v.maxLength(MAX_MOTIVATION, 'At most 1,000 characters'),
      ),
    ),
    experienceLevel: one(LEVELS),
    aiTools: v.optional(
      v.pipe(
        v.array(v.picklist(TOOLS, 'Choose from the answers'), 'Choose from the answers'),
        v.maxLength(TOOLS.length, 'Choose each answer once'),
        v.transform((chosen) => [...new Set(chosen)]),
        v.check(
          (chosen) => !chosen.includes('None') || chosen.length === 1,
          '“None” and a tool don’t go together',
        ),
      ),
    ),
    businessExperience: one(BUSINESS),
    hours: one(HOURS),
    skills: some(SKILLS),
    idea: v.optional(
      v.pipe(
        v.string('An idea is named by its key'),
        v.maxLength(60, 'We don’t know that idea'),
        v.regex(/^[a-z0-9-]+$/, 'We don’t know that idea'),
      ),
    ),
  },
  UNKNOWN_FORM_FIELD,
);

export const StepChange = v.strictObject(
  {
    /** The member's current step, 0 to 4. */
    step: v.pipe(
      v.number(STEP),
      v.integer(STEP),
      v.minValue(0, STEP),
      v.maxValue(STEPS.length - 1, STEP),
    ),
    /** The changed answers; the others stay. */
    answers: AnswersSchema,
    /** Steps whose questions were submitted. */
    done: v.pipe(
      v.array(v.picklist(STEPS, 'We don’t know that step'), 'Steps are a list'),
      v.maxLength(STEPS.length, 'There are five steps'),
    ),
  },
  UNKNOWN_FORM_FIELD,
);
export type StepChange = v.InferOutput<typeof StepChange>;
