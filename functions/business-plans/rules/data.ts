import * as v from 'valibot';
import { MAX_ANSWER, MAX_IDEA } from './plain-text.ts';

/** The texts of a plan that a member can rewrite: the four lines, then the sections of the full text. */
export const PLAN_TEXTS = [
  'customer',
  'offer',
  'channels',
  'proof',
  'summary',
  'customerText',
  'offerText',
  'priceText',
  'channelsText',
  'proofText',
  'workText',
  'rulesText',
] as const;
export type PlanText = (typeof PLAN_TEXTS)[number];

export const MAX_TEXT = 4_000;

const tooLong = (length: number) => `At most ${length.toLocaleString('en-US')} characters`;
const answer = (length: number) =>
  v.optional(v.pipe(v.string(), v.maxLength(length, tooLong(length))), '');
const key = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{1,40}$/));
const whole = v.pipe(v.number(), v.safeInteger());
const few = <T extends Record<string, unknown>>(entries: T) => Object.keys(entries).length <= 40;

/** A saved plan's stored input. The plan itself is computed from it, always with the same numbers. */
export const PlanData = v.strictObject({
  input: v.strictObject({
    businessIdea: v.pipe(
      v.string(),
      v.maxLength(MAX_IDEA, tooLong(MAX_IDEA)),
      v.check((idea) => idea.trim() !== '', 'Please enter your business idea first'),
    ),
    targetMarket: answer(MAX_ANSWER),
    budget: answer(MAX_ANSWER),
    timeline: answer(MAX_ANSWER),
  }),
  facts: v.strictObject({
    offer: answer(MAX_ANSWER),
    customers: answer(MAX_ANSWER),
    price: answer(MAX_ANSWER),
    place: answer(MAX_ANSWER),
    hours: answer(MAX_ANSWER),
    chatTool: answer(MAX_ANSWER),
  }),
  /** The day on which it was made: "by summer" is counted from it. */
  madeOn: v.pipe(v.string(), v.isoDate()),
  /** IDs of the kind of business and of the customers, as they were recognized. */
  kind: key,
  customers: key,
  /** The numbers before any change, so that a plan keeps them when the templates get better ones. */
  numbers: v.pipe(v.record(key, whole), v.check(few)),
  /** The member's own numbers, in the same units. */
  edits: v.pipe(v.record(key, whole), v.check(few)),
  texts: v.record(
    v.picklist(PLAN_TEXTS),
    v.pipe(v.string(), v.maxLength(MAX_TEXT, tooLong(MAX_TEXT))),
  ),
  /** IDs of the actions that are done. */
  done: v.pipe(v.array(key), v.maxLength(40)),
});
export type PlanData = v.InferOutput<typeof PlanData>;
