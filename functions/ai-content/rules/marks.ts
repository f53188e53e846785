// Marks in the prompt library: the request schemas, checked by the Worker, and the limits.
import * as v from 'valibot';
import { requestId } from '../../rules/request-schemas.ts';
import { fieldsMessage, UNKNOWN_FIELD } from '../../rules/unknown-field.ts';

export const MAX_COLLECTIONS = 50;
export const MAX_IN_COLLECTION = 200;
const MAX_COLLECTION_NAME = 60;
/** Older entries of the history are dropped. */
export const MAX_HISTORY = 100;

const Slug = v.pipe(
  v.string('Which prompt?'),
  v.nonEmpty('Which prompt?'),
  v.maxLength(120, 'We don’t have that prompt'),
);

const CollectionName = v.pipe(
  v.string('Please enter a name'),
  v.trim(),
  v.nonEmpty('Please enter a name'),
  v.maxLength(MAX_COLLECTION_NAME, `A name has at most ${MAX_COLLECTION_NAME} characters`),
);

/** `slugs` lets a deleted collection be restored with its prompts in one request. */
export const NewCollection = v.strictObject(
  {
    id: requestId,
    name: CollectionName,
    slugs: v.optional(
      v.pipe(
        v.array(Slug, 'That isn’t a list of prompts'),
        v.maxLength(MAX_IN_COLLECTION, `A collection has at most ${MAX_IN_COLLECTION} prompts`),
      ),
      [],
    ),
  },
  UNKNOWN_FIELD,
);

export const CollectionRename = v.strictObject({ name: CollectionName }, UNKNOWN_FIELD);

export const HistoryEntry = v.strictObject({ id: requestId, slug: Slug }, UNKNOWN_FIELD);

/** Null removes the vote. */
export const Usefulness = v.strictObject(
  { useful: v.nullable(v.boolean('useful is true, false or null')) },
  fieldsMessage('useful is true, false or null'),
);
