// What a member may mark in the prompt library: the requests, checked by the Worker, and the limits.
import * as v from 'valibot';

export const MAX_COLLECTIONS = 50;
export const MAX_IN_COLLECTION = 200;
export const MAX_COLLECTION_NAME = 60;
/** Older entries of the history are dropped. */
export const MAX_HISTORY = 100;

const unknownField = 'That request has a field we don’t know';

const Id = v.pipe(v.string('That isn’t a valid ID'), v.uuid('That isn’t a valid ID'));
const Slug = v.pipe(
  v.string('Which prompt?'),
  v.nonEmpty('Which prompt?'),
  v.maxLength(120, 'We don’t have that prompt'),
);

export const CollectionName = v.pipe(
  v.string('Please enter a name'),
  v.trim(),
  v.nonEmpty('Please enter a name'),
  v.maxLength(MAX_COLLECTION_NAME, `A name has at most ${MAX_COLLECTION_NAME} characters`),
);

/** `slugs`: a deleted collection comes back with its prompts in one request. */
export const NewCollection = v.strictObject(
  {
    id: Id,
    name: CollectionName,
    slugs: v.optional(
      v.pipe(
        v.array(Slug, 'That isn’t a list of prompts'),
        v.maxLength(MAX_IN_COLLECTION, `A collection has at most ${MAX_IN_COLLECTION} prompts`),
      ),
      [],
    ),
  },
  unknownField,
);

export const CollectionRename = v.strictObject({ name: CollectionName }, unknownField);

export const HistoryEntry = v.strictObject({ id: Id, slug: Slug }, unknownField);

/** The address says everything; every PUT has a JSON body (functions/http/json-body.ts). */
export const Nothing = v.strictObject({}, unknownField);

/** Null takes the answer back. */
export const Usefulness = v.strictObject(
  { useful: v.nullable(v.boolean('useful is true, false or null')) },
  ({ expected }) => (expected === 'never' ? unknownField : 'useful is true, false or null'),
);
