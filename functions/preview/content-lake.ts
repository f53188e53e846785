// Where drafts are read. Without a project and a token there are no drafts to show.
import { createClient, type SanityClient } from '@sanity/client';
import type { AppEnv } from '../environment.ts';

export function draftsClient(env: AppEnv['Bindings']): SanityClient | null {
  const {
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset,
    SANITY_READ_TOKEN: token,
    SANITY_API_HOST: apiHost,
  } = env;
  if (!projectId || !dataset || !token) return null;
  return createClient({
    projectId,
    dataset,
    token,
    apiVersion: '2026-10-01',
    useCdn: false,
    perspective: 'drafts',
    timeout: 10_000,
    maxRetries: 1,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  });
}
