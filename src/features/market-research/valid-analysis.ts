import type { AnalysisData } from '../../../functions/market-research/rules/data.ts';

/** The schema loads only when it is needed: it is larger than the rest of the page's code. */
export async function validAnalysis(data: unknown): Promise<AnalysisData | null> {
  const [{ AnalysisData: Schema }, { safeParse }] = await Promise.all([
    import('../../../functions/market-research/rules/data.ts'),
    import('valibot'),
  ]);
  const { success, output } = safeParse(Schema, data);
  return success ? (output as AnalysisData) : null;
}
