// The last versions of the Worker, from what Wrangler lists.
import { type Cloudflare, WranglerError } from '../deploy/cloudflare.ts';
import { factsOf } from '../deploy/version-name.ts';

export interface Deployed {
  id: string;
  tag: string;
  title: string;
  /** Four digits; '' if the version's message does not say it. */
  schema: string;
  objects: string;
  createdAt: string;
  by: string;
  /** The share of the traffic now, in percent. */
  share: number;
  /** It had all the traffic in one of the last ten deployments: others may have failed before. */
  wasLive: boolean;
  /** Made by a secret that was put before the first deploy: there is no site in it. */
  isEmpty: boolean;
}

interface VersionItem {
  id: string;
  metadata: { created_on: string; author_email?: string };
  annotations?: Record<string, string>;
}

interface DeploymentItem {
  created_on: string;
  versions: { version_id: string; percentage: number }[];
}

/** Newest first. Throws WranglerError. */
export function lastVersions(cloudflare: Cloudflare): Deployed[] {
  const versions = answer<VersionItem[]>(cloudflare, 'versions', 'list');
  const deployments = answer<DeploymentItem[]>(cloudflare, 'deployments', 'list');
  const newest = deployments.toSorted((a, b) => b.created_on.localeCompare(a.created_on));
  const shares = new Map(newest[0]?.versions.map((one) => [one.version_id, one.percentage]));
  const live = new Set(
    newest
      .flatMap((one) => one.versions.filter(({ percentage }) => percentage === 100))
      .map(({ version_id }) => version_id),
  );
  const oldestFirst = versions.toSorted((a, b) =>
    a.metadata.created_on.localeCompare(b.metadata.created_on),
  );
  // A changed secret makes a version without a message, with the code of the version before.
  let before = { title: '', schema: '', objects: '' };
  const found = oldestFirst.map(({ id, metadata, annotations = {} }): Deployed => {
    const message = annotations['workers/message'] ?? '';
    const isEmpty = !message && !before.title;
    const same = { ...before, title: isEmpty ? NO_SITE : `${before.title} (a secret changed)` };
    const own = { title: message, schema: '', objects: '', ...factsOf(message) };
    if (message) before = own;
    return {
      ...{ id, ...(message ? own : same), isEmpty, tag: annotations['workers/tag'] ?? '' },
      ...{ createdAt: metadata.created_on, by: metadata.author_email ?? 'unknown' },
      ...{ share: shares.get(id) ?? 0, wasLive: live.has(id) },
    };
  });
  return found.toReversed();
}

const NO_SITE = 'secrets, before the first deploy';

function answer<Items>(cloudflare: Cloudflare, ...command: string[]): Items {
  const { status, stdout, stderr } = cloudflare.ask(...command);
  if (status !== 0) throw new WranglerError((stderr || stdout).trim());
  return JSON.parse(stdout) as Items;
}
