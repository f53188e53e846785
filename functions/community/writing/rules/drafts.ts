// Members' drafts: one for each text, identified by its place.
import * as v from 'valibot';
import { atMost } from '../../../rules/text/schemas.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import { MAX_POST } from '../../forum/rules/forum.ts';

export const MAX_DRAFTS = 100;
/** A draft that was not changed for this long is deleted. */
export const DRAFT_DAYS = 90;

/** A draft's place, such as 'new', 'thread/12', 'thread/12/reply/34', 'group/3'. */
export const isPlace = (place: string) =>
  place.length <= 80 && /^[a-z]{2,20}(?:\/[a-z0-9-]{1,40}){0,5}$/.test(place);

const content = v.pipe(
  v.string('Please write something'),
  v.nonEmpty('Please write something'),
  atMost(MAX_POST),
);

export const DraftChange = v.strictObject(
  {
    content,
    /** The version that it is based on; 0 for none. */
    baseVersion: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9)),
  },
  UNKNOWN_FIELD,
);

export const PreviewText = v.strictObject({ content }, UNKNOWN_FIELD);
