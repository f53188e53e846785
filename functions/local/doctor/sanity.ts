import type { Production } from './environment.ts';

/** Anyone who knows the project id can query a public dataset: then what members pay for is free. */
export async function sanityProblems({ values }: Production): Promise<string[]> {
  const { SANITY_PROJECT_ID: project, SANITY_DATASET: dataset } = values;
  if (!project || !dataset) return [];
  const query = encodeURIComponent('*[_type == "module" && defined(body)][0]._id');
  const url = `https://${project}.api.sanity.io/v2026-10-01/data/query/${dataset}?query=${query}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  if (!answer) return ['Sanity does not answer, so it is not known whether the dataset is private'];
  const isPublic = answer.ok && ((await answer.json()) as { result: unknown }).result;
  return isPublic ? [`The dataset ${dataset} can be read without a token: make it private`] : [];
}
