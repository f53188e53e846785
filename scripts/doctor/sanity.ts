import { lakeClient } from '../../src/content/lake-client.ts';
import type { Production } from './environment.ts';

const TIMEOUT_MS = 5000;
/** Counts documents with paid texts. */
const PAID = `count(*[_type == "module" && defined(body) || _type == "prompt" && defined(text)
  || _type == "download" && defined(files)])`;

/** Checks that editors' work reaches the site, and is private before that. */
export async function sanityProblems({ values, isSet }: Production): Promise<string[]> {
  const {
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset,
    SANITY_READ_TOKEN: token,
  } = values;
  if (!projectId || !dataset) return [];
  const problems: string[] = [];
  if (!isSet.SANITY_WEBHOOK_SECRET)
    problems.push(
      'SANITY_WEBHOOK_SECRET is not set, so what editors publish does not reach the site: add a webhook to /api/hooks/sanity in Sanity',
    );
  if (!isSet.DEPLOY_HOOK_URL)
    problems.push('DEPLOY_HOOK_URL is not set, so nothing builds the site after a change');
  if (!isSet.SANITY_READ_TOKEN || !isSet.TOKEN_SECRET)
    problems.push('Without SANITY_READ_TOKEN and TOKEN_SECRET editors cannot look at drafts');

  const { SANITY_API_HOST: apiHost } = values;
  const asking = (as?: string) =>
    lakeClient(
      { projectId, dataset, token: as, apiHost },
      { perspective: 'published', timeout: TIMEOUT_MS, maxRetries: 0 },
    ).fetch<number>(PAID);

  // Anyone who knows the project id can query a public dataset, and would read the paid texts for free.
  const seen = await asking().catch(statusOf);
  if (seen === 'unreachable')
    problems.push('Sanity does not answer, so it is not known whether the dataset is private');
  else if (typeof seen === 'number' && seen > 0)
    problems.push(
      `The dataset ${dataset} can be read without a token (${seen} documents that members pay for): make it private`,
    );

  if (token && seen !== 'unreachable') {
    const own = await asking(token).catch(statusOf);
    if (own === 'refused') problems.push('SANITY_READ_TOKEN is refused by Sanity: make a new one');
    else if (own === 0) problems.push(`The dataset ${dataset} is empty: npm run content:import`);
  }
  return problems;
}

/** A rejection is a result; any other error says nothing about the dataset. */
function statusOf(error: { statusCode?: number }): 'refused' | 'unreachable' {
  const { statusCode = 0 } = error;
  return statusCode >= 400 && statusCode < 500 ? 'refused' : 'unreachable';
}
