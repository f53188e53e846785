// The request bodies of the forum's API.
import * as v from 'valibot';
import { requestId } from '../../../rules/request-schemas.ts';
import { requiredLine, requiredText } from '../../../rules/text/schemas.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import { findCategory, MAX_POST, MAX_POST_TITLE, MAX_REPLY } from './forum.ts';

const NO_TEXT = 'That isn’t a text that can be liked';
const number = (message: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(1, message));

const post = {
  title: requiredLine('Please write a title', MAX_POST_TITLE),
  content: requiredText('Please write your question or story', MAX_POST),
  categoryId: v.pipe(
    v.number('Please choose a category'),
    v.check((one) => findCategory(one) !== undefined, 'Please choose a category'),
  ),
};
const reply = { content: requiredText('Please write your reply', MAX_REPLY) };
/** The version that was edited: if there is a newer one by now, that is a conflict. */
const version = number('Please say which version you edited');

export const NewPost = v.strictObject({ id: v.optional(requestId), ...post }, UNKNOWN_FIELD);
export const PostEdit = v.strictObject({ version, ...post }, UNKNOWN_FIELD);
export const NewReply = v.strictObject(
  {
    id: v.optional(requestId),
    ...reply,
    /** The reply that it answers. */
    parentId: v.optional(number('That isn’t a reply')),
  },
  UNKNOWN_FIELD,
);
export const ReplyEdit = v.strictObject({ version, ...reply }, UNKNOWN_FIELD);

/** `liked` is the wanted state, so that a retry changes nothing; without it, the like is toggled. */
export const Like = v.strictObject(
  {
    targetType: v.picklist(['post', 'reply', 'resource'], NO_TEXT),
    targetId: number(NO_TEXT),
    liked: v.optional(v.boolean()),
  },
  UNKNOWN_FIELD,
);

export const Acceptance = v.strictObject({ replyId: number('That isn’t a reply') }, UNKNOWN_FIELD);
/** The last reply that was shown; 0 for none. */
export const Reading = v.strictObject(
  { lastReplyId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) },
  UNKNOWN_FIELD,
);
export const Following = v.strictObject(
  { follows: v.nullable(v.picklist(['following', 'muted'], 'Please choose one of the three')) },
  UNKNOWN_FIELD,
);

export const Report = v.strictObject(
  { replyId: v.optional(number('That isn’t a reply')) },
  UNKNOWN_FIELD,
);
