// The Worker, the database and the address of a branch.
import { createHash } from 'node:crypto';

/** A label of a host name (RFC 1035), which the Worker's name becomes at workers.dev. */
const LONGEST_LABEL = 63;

/** `learn-` and the branch as a label; never the name of production's Worker. Null if nothing of the branch is left. */
export function previewName(worker: string, branch: string): string | null {
  const label = trimmed(branch.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'));
  if (!label) return null;
  const room = LONGEST_LABEL - worker.length - 1;
  if (label.length <= room) return `${worker}-${label}`;
  // Long names that begin alike, as those of automatic updates, are different branches.
  const digest = createHash('sha256').update(branch).digest('hex').slice(0, 6);
  return `${worker}-${trimmed(label.slice(0, room - digest.length - 1))}-${digest}`;
}

const trimmed = (label: string) => label.replaceAll(/^-+|-+$/g, '');
