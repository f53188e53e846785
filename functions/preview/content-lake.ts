// Where drafts are read. Without a project and a token there are no drafts to show.
import type { SanityClient } from '@sanity/client';
import { lakeClient } from '../../src/content/lake-client.ts';
import type { AppEnv } from '../environment.ts';

const TIMEOUT_MS = 10_000;

export function draftsClient(env: AppEnv['Bindings']): SanityClient | null {
  const {
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset,
    SANITY_READ_TOKEN: token,
    SANITY_API_HOST: apiHost,
  } = env;
  if (!projectId || !dataset || !token) return null;
  return lakeClient(
    { projectId, dataset, token, apiHost },
    { perspective: 'drafts', timeout: TIMEOUT_MS, maxRetries: 1 },
  );
}
