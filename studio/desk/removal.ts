// Would the Content Lake let a document be unpublished or deleted? Sends the action itself as a dry run, so that the
// lake's own rules apply, here and at Sanity. https://www.sanity.io/docs/http-reference/actions
import type { SanityClient } from '@sanity/client';
import { USES_QUERY, type Use, usesOf } from './uses.ts';

export type Removal = 'unpublish' | 'delete';

export interface Obstacle {
  /** The documents whose references block the removal; empty if the lake refuses for another reason. */
  uses: readonly Use[];
  /** The lake's error message. */
  reason: string;
}

const VERSIONS = '*[sanity::versionOf($id) && _id != $id]._id';

/**
 * The obstacle that keeps the Content Lake from removing a published document; undefined if the removal would succeed.
 * Changes nothing. Rejects if the lake gives no verdict (offline, signed out, too many requests).
 */
export async function obstacleTo(
  removal: Removal,
  id: string,
  client: SanityClient,
): Promise<Obstacle | undefined> {
  const raw = client.withConfig({ perspective: 'raw' });
  try {
    await raw.action(
      removal === 'unpublish'
        ? {
            actionType: 'sanity.action.document.unpublish',
            draftId: `drafts.${id}`,
            publishedId: id,
          }
        : {
            actionType: 'sanity.action.document.delete',
            publishedId: id,
            includeDrafts: await raw.fetch<string[]>(VERSIONS, { id }),
          },
      { dryRun: true },
    );
    return;
  } catch (error) {
    if (!isLakeError(error)) throw error;
    const found = await raw.fetch<Record<string, unknown>[]>(USES_QUERY, { id });
    const uses = usesOf(
      found.filter((document) => needs(document, id)),
      id,
    );
    return { uses, reason: reasonOf(error) };
  }
}

interface LakeError {
  statusCode: number;
  message: string;
  details?: unknown;
}

/** The lake refused this very request; not a sign-in, a rate limit or an outage, which may pass. */
function isLakeError(error: unknown): error is LakeError {
  const { statusCode } = error as Partial<LakeError>;
  return [400, 403, 404, 409, 422].includes(Number(statusCode));
}

/** A weak reference may dangle; any other reference blocks the removal of its document. */
function needs(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { _ref, _weak } = value as { _ref?: unknown; _weak?: unknown };
  if (_ref === id) return _weak !== true;
  return Object.values(value).some((inner) => needs(inner, id));
}

function reasonOf({ details, message }: LakeError): string {
  return (details as { description?: string } | undefined)?.description ?? message;
}
