import * as v from 'valibot';

/** What is stored of a saved calculation. */
export const CalculationData = v.looseObject({});
export type CalculationData = v.InferOutput<typeof CalculationData>;
