// What a member is writing: one draft for each place.
import * as v from 'valibot';
import { MAX_POST } from '../forum.ts';

export const MAX_DRAFTS = 100;
/** A draft that nobody touched for so long is forgotten. */
export const DRAFT_DAYS = 90;

/** Such as 'new', 'thread/12', 'thread/12/reply/34', 'group/3'. */
export const isPlace = (place: string) =>
  place.length <= 80 && /^[a-z]{2,20}(?:\/[a-z0-9-]{1,40}){0,5}$/.test(place);

const content = v.pipe(
  v.string('Please write something'),
  v.nonEmpty('Please write something'),
  v.check(
    (text) => [...text].length <= MAX_POST,
    `At most ${MAX_POST.toLocaleString('en-US')} characters`,
  ),
);
const UNKNOWN = 'That request has a field we don’t know';

export const DraftChange = v.strictObject(
  {
    content,
    /** The version that it continues; 0 for none. */
    baseVersion: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9)),
  },
  UNKNOWN,
);

export const PreviewText = v.strictObject({ content }, UNKNOWN);
