import * as v from 'valibot';

/** What is stored of a saved plan. */
export const PlanData = v.looseObject({});
export type PlanData = v.InferOutput<typeof PlanData>;
