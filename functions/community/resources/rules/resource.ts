// The limits and URLs of resources. Shared with the browser; schemas are in resource-schemas.ts.

import { threadSlug } from '../../forum/rules/forum.ts';
import type { Trust } from '../../rules/trust.ts';

export const MAX_RESOURCE_TITLE = 140;
export const MAX_DESCRIPTION = 2000;
export const MAX_NOTE = 300;
export const MAX_VERSIONS = 20;
export const RESOURCES_PER_PAGE = 20;

const MIB = 1024 * 1024;
/** The number and total bytes of a member's files, and the resources they can share in a day. */
export const RESOURCE_LIMITS: Readonly<
  Record<Trust, { files: number; bytes: number; sharedADay: number }>
> = {
  new: { files: 5, bytes: 25 * MIB, sharedADay: 3 },
  member: { files: 20, bytes: 100 * MIB, sharedADay: 10 },
  regular: { files: 60, bytes: 250 * MIB, sharedADay: 20 },
};

export function resourceAddress({
  id: number,
  title: name,
}: {
  id: number;
  title: string;
}): string {
  const slug = threadSlug(name);
  return `/community/resources/${number}${slug ? `/${slug}` : ''}`;
}
