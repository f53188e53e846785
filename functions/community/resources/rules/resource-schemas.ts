// The request bodies of the resources API.
import * as v from 'valibot';
import { requestId } from '../../../rules/request-schemas.ts';
import { MAX_LINK, safeLink } from '../../../rules/text/safe-link.ts';
import { atMost, optionalText, requiredLine, requiredText } from '../../../rules/text/schemas.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import { findCategory } from '../../forum/rules/forum.ts';
import { MAX_DESCRIPTION, MAX_NOTE, MAX_RESOURCE_TITLE } from './resource.ts';

const url = v.pipe(
  v.string('Please paste a link'),
  v.trim(),
  atMost(MAX_LINK),
  v.transform((text) => safeLink(text) ?? ''),
  v.nonEmpty('Please paste a link that begins with https://'),
);

const title = requiredLine('Please write a title', MAX_RESOURCE_TITLE);
const description = requiredText('Please write what it is and whom it helps', MAX_DESCRIPTION);
const categoryId = v.pipe(
  v.number('Please choose a category'),
  v.integer('Please choose a category'),
  v.check((number) => findCategory(number) !== undefined, 'Please choose a category'),
);
const source = { url: v.optional(url), fileId: v.optional(requestId) };
const isOne = (url: string | undefined, fileId: string | undefined) =>
  (url === undefined) !== (fileId === undefined);
const ONE = 'Please share a link or a file';

export const NewResource = v.pipe(
  v.strictObject(
    { id: v.optional(requestId), title, description, categoryId, ...source },
    UNKNOWN_FIELD,
  ),
  v.check(({ url, fileId }) => isOne(url, fileId), ONE),
);

export const ResourceEdit = v.strictObject({ title, description, categoryId }, UNKNOWN_FIELD);

export const NewVersion = v.pipe(
  v.strictObject(
    {
      id: v.optional(requestId),
      note: v.optional(optionalText('Please write what is new', MAX_NOTE), ''),
      ...source,
    },
    UNKNOWN_FIELD,
  ),
  v.check(({ url, fileId }) => isOne(url, fileId), ONE),
);
