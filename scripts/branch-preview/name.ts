// The Worker, the database and the address of a branch.

/** A label of a host name (RFC 1035), which the Worker's name becomes at workers.dev. */
const LONGEST_LABEL = 63;

/** `learn-` and the branch as a label; never the name of production's Worker. Null if nothing of the branch is left. */
export function previewName(worker: string, branch: string): string | null {
  const label = branch
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, LONGEST_LABEL - worker.length - 1)
    .replaceAll(/^-+|-+$/g, '');
  return label ? `${worker}-${label}` : null;
}
