// The list of resources, newest first, after the reader's own that others do not see.

import type { ResourceType } from '../../uploads/rules/kinds.ts';
import {
  RESOURCE,
  RESOURCE_JOINS,
  type Resource,
  type ResourceRow,
  resourceFrom,
} from './resources.ts';
import { RESOURCES_PER_PAGE } from './rules/resource.ts';

/** ?1 is the reader or null, ?2 the previous page's last resource, ?3 the limit. */
const RESOURCES = `
  SELECT ${RESOURCE} FROM resources r ${RESOURCE_JOINS}
  WHERE r.shown_version IS NOT NULL AND r.deleted_at IS NULL AND r.id < ?2 ORDER BY r.id DESC LIMIT ?3`;

const RESOURCES_OF_CATEGORY = `
  SELECT ${RESOURCE} FROM resources r ${RESOURCE_JOINS}
  WHERE r.category_id = ?4 AND r.shown_version IS NOT NULL AND r.deleted_at IS NULL AND r.id < ?2
  ORDER BY r.id DESC LIMIT ?3`;

const RESOURCES_OF_TYPE = `
  SELECT ${RESOURCE} FROM resources r ${RESOURCE_JOINS}
  WHERE r.type = ?4 AND r.shown_version IS NOT NULL AND r.deleted_at IS NULL AND r.id < ?2
  ORDER BY r.id DESC LIMIT ?3`;

const RESOURCES_OF_BOTH = `
  SELECT ${RESOURCE} FROM resources r ${RESOURCE_JOINS}
  WHERE r.category_id = ?4 AND r.type = ?5 AND r.shown_version IS NOT NULL AND r.deleted_at IS NULL AND r.id < ?2
  ORDER BY r.id DESC LIMIT ?3`;

/** ?2 is the limit. */
const OWN_UNSEEN = `
  SELECT ${RESOURCE} FROM resources r ${RESOURCE_JOINS}
  WHERE r.author_id = ?1 AND r.shown_version IS NULL AND r.deleted_at IS NULL ORDER BY r.id DESC LIMIT ?2`;

export interface WantedResources {
  categoryId: number | null;
  type: ResourceType | null;
  /** The ID of the previous page's last resource with status `shown`. */
  before: number | null;
}

export async function listResources(
  db: D1Database,
  reader: string | null,
  { categoryId, type, before }: WantedResources,
): Promise<Resource[]> {
  const page = [reader, before ?? Number.MAX_SAFE_INTEGER, RESOURCES_PER_PAGE];
  const shown =
    categoryId === null
      ? type === null
        ? db.prepare(RESOURCES).bind(...page)
        : db.prepare(RESOURCES_OF_TYPE).bind(...page, type)
      : type === null
        ? db.prepare(RESOURCES_OF_CATEGORY).bind(...page, categoryId)
        : db.prepare(RESOURCES_OF_BOTH).bind(...page, categoryId, type);
  const withOwn = reader !== null && before === null;
  const [list, own] = await db.batch<ResourceRow>([
    shown,
    ...(withOwn ? [db.prepare(OWN_UNSEEN).bind(reader, RESOURCES_PER_PAGE)] : []),
  ]);
  const waiting = (own?.results ?? []).filter(
    (row) =>
      (categoryId === null || row.category_id === categoryId) &&
      (type === null || row.type === type),
  );
  return [...waiting, ...(list?.results ?? [])].map((row) => resourceFrom(row, reader));
}
