// Which versions get which share of the requests: https://developers.cloudflare.com/workers/configuration/versions-and-deployments/
import { randomUUID } from 'node:crypto';
import { CloudflareError } from '../http/answers.ts';
import type { Deployment, Worker } from '../state.ts';

interface Wanted {
  versions: Deployment['versions'];
  annotations?: Record<string, string> | undefined;
  /** Deploys although secrets have changed since the version was uploaded. */
  isForced?: boolean;
}

/** Throws Cloudflare's refusal; then the deployment before it stays. */
export function deploy(
  worker: Worker,
  { versions, annotations = {}, isForced }: Wanted,
): Deployment {
  const total = versions.reduce((sum, { percentage }) => sum + percentage, 0);
  if (versions.length === 0 || versions.length > 2 || total !== 100)
    throw new CloudflareError(400, 10_211, 'A deployment has one or two versions, together 100 %.');
  for (const { version_id } of versions) refuse(worker, version_id, isForced);
  const deployment: Deployment = {
    id: randomUUID(),
    created_on: new Date().toISOString(),
    versions,
    annotations: { 'workers/triggered_by': 'deployment', ...annotations },
  };
  worker.deployments.unshift(deployment);
  return deployment;
}

function refuse(worker: Worker, id: string, isForced = false): void {
  const version = worker.versions.find((one) => one.id === id);
  if (!version) throw new CloudflareError(404, 10_207, `Version ${id} could not be found.`);
  if (version.migration_tag !== worker.migration_tag)
    throw new CloudflareError(
      400,
      10_217,
      `Version ${id} was uploaded before a migration of Durable Objects, and cannot be deployed any more.`,
    );
  const live = worker.versions.find(
    (one) => one.id === worker.deployments[0]?.versions[0]?.version_id,
  );
  const names = new Set([...Object.keys(live?.secrets ?? {}), ...Object.keys(version.secrets)]);
  const changed = [...names].filter((name) => live?.secrets[name] !== version.secrets[name]);
  // Secrets that a version brings with it are new, those of an older one would come back.
  if (live && version.number < live.number && changed.length > 0 && !isForced)
    throw new CloudflareError(
      400,
      10_220,
      `The following secrets have changed: ${changed.join(', ')}`,
    );
}
