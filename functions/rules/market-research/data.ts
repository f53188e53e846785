import * as v from 'valibot';

/** What is stored of a saved analysis. */
export const AnalysisData = v.looseObject({});
export type AnalysisData = v.InferOutput<typeof AnalysisData>;
