// Workers and versions in the shapes of the API.
import type { Version, Worker } from '../state.ts';

const AUTHOR = { author_email: 'founder@money-school.com', author_id: 'f'.repeat(32) };

export function shownVersion(version: Version) {
  const { id, number, created_on, annotations, bindings, secrets } = version;
  const hidden = Object.keys(secrets).map((name) => ({ name, type: 'secret_text' }));
  return {
    id,
    number,
    metadata: {
      created_on,
      modified_on: created_on,
      source: 'wrangler',
      has_preview: false,
      ...AUTHOR,
    },
    annotations,
    resources: {
      script: { etag: id.replaceAll('-', ''), handlers: ['fetch'], last_deployed_from: 'wrangler' },
      script_runtime: {
        compatibility_date: version.compatibility_date,
        compatibility_flags: version.compatibility_flags,
        usage_model: 'standard',
      },
      bindings: [...bindings, ...hidden],
    },
    startup_time_ms: 1,
  };
}

export const shownDeployment = (deployment: Worker['deployments'][number]) => ({
  ...deployment,
  source: 'wrangler',
  strategy: 'percentage',
  ...AUTHOR,
});

export function shownWorker({ name, tag, tags, migration_tag, created_on, deployments }: Worker) {
  return {
    id: name,
    tag,
    tags,
    etag: deployments[0]?.id.replaceAll('-', '') ?? '',
    created_on,
    modified_on: deployments[0]?.created_on ?? created_on,
    handlers: ['fetch'],
    ...(migration_tag && { migration_tag }),
    last_deployed_from: 'wrangler',
    usage_model: 'standard',
  };
}
