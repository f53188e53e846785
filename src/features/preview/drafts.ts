// The Worker's access to drafts; worker.ts passes it on.
import type { Drafts } from '../../../functions/environment.ts';
import { KINDS } from '../../../studio/model/documents/documents.ts';
import { withContentOf } from '../../content/draft-preview/dataset.ts';
import { readDrafts } from '../../content/draft-preview/drafts.ts';
import { lakeClient } from '../../content/lake-client.ts';

const TIMEOUT_MS = 10_000;

export const drafts: Drafts = {
  client: ({
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset,
    SANITY_READ_TOKEN: token,
    SANITY_API_HOST: apiHost,
  }) => {
    if (!projectId || !dataset || !token) return null;
    return lakeClient(
      { projectId, dataset, token, apiHost },
      { perspective: 'drafts', timeout: TIMEOUT_MS, maxRetries: 1 },
    );
  },
  kinds: KINDS.map(({ name }) => name),
  async read(client) {
    const found = await readDrafts(client);
    return (render) => withContentOf(client, found, render);
  },
};
