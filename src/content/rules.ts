// What published content must fulfil before a site is built from it. The Studio says the same while editing;
// this says it again for documents that came another way, and names document and field.
import * as v from 'valibot';
import {
  DIFFICULTIES,
  FAQ_CATEGORIES,
  MODULE_CATEGORIES,
  MODULE_MINUTES,
  PATH_CATEGORIES,
  TIERS,
} from '../../studio/vocabulary.ts';

const text = (min: number, max: number) =>
  v.pipe(
    v.string('is missing'),
    v.check(
      (value) => value.trim().length >= min,
      min === 1 ? 'is empty' : `is shorter than ${min} characters`,
    ),
    v.maxLength(max, `is longer than ${max} characters`),
  );
const oneOf = <const T extends string>(words: readonly T[]) =>
  v.picklist(words, (issue) => `is ${issue.received}, not one of: ${words.join(', ')}`);
const keys = <T extends object>(words: T) => Object.keys(words) as (keyof T & string)[];
const list = <T extends v.GenericSchema>(item: T, min: number, max: number) =>
  v.pipe(
    v.array(item, 'is missing'),
    v.minLength(min, `has fewer than ${min} entries`),
    v.maxLength(max, `has more than ${max} entries`),
  );
const whole = (min: number, max: number) =>
  v.pipe(
    v.number('is not a number'),
    v.integer('is not a whole number'),
    v.minValue(min, `is below ${min}`),
    v.maxValue(max, `is above ${max}`),
  );
const slug = v.object(
  {
    current: v.pipe(
      v.string('is missing'),
      v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not lower-case-with-dashes'),
    ),
  },
  'is missing',
);
const reference = v.object({ _ref: text(1, 200) }, 'is missing');
const blocks = (min: number) =>
  v.pipe(
    v.array(v.looseObject({ _type: v.string(), _key: text(1, 100) }), 'is missing'),
    v.minLength(min, 'is empty'),
  );

const module = v.looseObject({
  title: text(8, 70),
  slug,
  description: text(60, 170),
  category: oneOf(keys(MODULE_CATEGORIES)),
  difficulty: oneOf(DIFFICULTIES),
  estimatedMinutes: whole(MODULE_MINUTES.min, MODULE_MINUTES.max),
  minTier: oneOf(TIERS),
  body: blocks(5),
  check: v.pipe(
    v.object(
      {
        question: text(10, 300),
        options: list(text(1, 300), 3, 4),
        answer: whole(0, 3),
        explanation: text(20, 600),
      },
      'is missing',
    ),
    v.check(({ answer, options }) => answer < options.length, 'has an answer beyond its options'),
  ),
  task: v.object(
    { title: text(5, 120), steps: list(text(5, 300), 3, 5), result: text(10, 300) },
    'is missing',
  ),
});

export const DOCUMENT_RULES: Record<string, v.GenericSchema> = {
  module,
  learningPath: v.looseObject({
    title: text(5, 70),
    slug,
    description: text(60, 170),
    outcome: text(10, 200),
    category: oneOf(keys(PATH_CATEGORIES)),
    difficulty: oneOf(DIFFICULTIES),
    modules: list(reference, 3, 8),
  }),
  plan: v.looseObject({
    key: oneOf(TIERS),
    name: text(3, 60),
    tagline: text(5, 100),
    audience: text(5, 200),
    features: list(text(3, 140), 3, 8),
    color: text(1, 20),
    icon: text(1, 40),
  }),
  faq: v.looseObject({
    question: text(8, 140),
    answer: text(80, 900),
    category: oneOf(FAQ_CATEGORIES),
    order: whole(1, 999),
  }),
  prompt: v.looseObject({ title: text(3, 70), text: text(40, 2000), whenToUse: text(10, 200) }),
  legalDocument: v.looseObject({
    title: text(3, 80),
    slug,
    summary: text(20, 250),
    updatedOn: v.pipe(v.string('is missing'), v.isoDate('is not a date')),
    sections: v.pipe(
      v.array(
        v.object({
          _key: text(1, 100),
          _type: v.string(),
          title: text(3, 90),
          anchor: v.pipe(
            v.string('is missing'),
            v.regex(/^[a-z0-9-]+$/, 'is not lower-case-with-dashes'),
          ),
          text: blocks(1),
        }),
        'is missing',
      ),
      v.length(12, 'does not have 12 sections'),
    ),
  }),
  siteSettings: v.looseObject({
    productName: text(2, 60),
    tagline: text(5, 80),
    description: text(40, 160),
    supportEmail: v.pipe(v.string('is missing'), v.email('is not an e-mail address')),
    priceBanner: v.pipe(text(10, 140), v.includes('{price}', 'does not contain {price}')),
    incomeDisclaimer: text(40, 600),
    gdprNote: text(20, 300),
  }),
  landingPage: v.looseObject({
    heading: v.pipe(text(10, 80), v.regex(/\*[^*]+\*/, 'has no *marked* words')),
    lead: text(40, 220),
    smallPrint: text(10, 160),
    firstWeek: reference,
    prompts: list(reference, 3, 3),
    audiences: list(
      v.looseObject({ who: text(3, 60), text: text(40, 320), drawing: text(1, 30) }),
      3,
      3,
    ),
    promptsHeading: text(5, 80),
    audienceHeading: text(5, 80),
    curriculumHeading: text(5, 80),
    pricingHeading: text(5, 80),
    questionsHeading: text(5, 80),
  }),
};

/** Kinds of document without which no page can be built. */
export const ONCE = ['siteSettings', 'landingPage'] as const;
