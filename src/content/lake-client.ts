import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';

export interface LakeAddress {
  projectId: string;
  dataset: string;
  token?: string | undefined;
  /** The host of our own Content Lake, which has none per project. Default: Sanity's. */
  apiHost?: string | undefined;
}

const API_VERSION = '2026-10-01';

/** Queries the lake directly: a CDN's cache may be older than what was published. */
export function lakeClient(
  { projectId, dataset, token, apiHost }: LakeAddress,
  config: ClientConfig = {},
): SanityClient {
  return createClient({
    projectId,
    dataset,
    apiVersion: API_VERSION,
    useCdn: false,
    ...(token && { token }),
    ...(apiHost && { apiHost, useProjectHostname: false }),
    ...config,
  });
}
