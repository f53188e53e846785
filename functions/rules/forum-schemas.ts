// What the forum's API accepts.
import * as v from 'valibot';
import {
  cleanText,
  cleanTitle,
  findCategory,
  MAX_POST,
  MAX_POST_TITLE,
  MAX_REPLY,
} from './forum.ts';

const UNKNOWN = 'That request has a field we don’t know';
const NO_TEXT = 'That isn’t a text that can be liked';
/** Made by the browser, so that a retry posts once. */
const id = v.pipe(v.string('That isn’t a valid ID'), v.uuid('That isn’t a valid ID'));
const number = (message: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(1, message));
const written = (what: string, max: number, clean: (text: string) => string) =>
  v.pipe(
    v.string(`Please write ${what}`),
    v.transform(clean),
    v.check(isVisible, `Please write ${what}`),
    v.check((text) => [...text].length <= max, `At most ${max.toLocaleString('en-US')} characters`),
  );

/** Has something to see: zero-width characters alone are no text. */
const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const post = {
  title: written('a title', MAX_POST_TITLE, cleanTitle),
  content: written('your question or story', MAX_POST, cleanText),
  categoryId: v.pipe(
    v.number('Please choose a category'),
    v.check((one) => findCategory(one) !== undefined, 'Please choose a category'),
  ),
};
const reply = { content: written('your reply', MAX_REPLY, cleanText) };
/** The version that was edited: another one in the meantime is a conflict. */
const version = number('Please say which version you edited');

export const NewPost = v.strictObject({ id: v.optional(id), ...post }, UNKNOWN);
export const PostEdit = v.strictObject({ version, ...post }, UNKNOWN);
export const NewReply = v.strictObject(
  {
    id: v.optional(id),
    ...reply,
    /** The reply that it answers. */
    parentId: v.optional(number('That isn’t a reply')),
  },
  UNKNOWN,
);
export const ReplyEdit = v.strictObject({ version, ...reply }, UNKNOWN);

/** `liked` says what it should be, so that a retry changes nothing; without it the like is toggled. */
export const Like = v.strictObject(
  {
    targetType: v.picklist(['post', 'reply', 'resource'], NO_TEXT),
    targetId: number(NO_TEXT),
    liked: v.optional(v.boolean()),
  },
  UNKNOWN,
);

export const Acceptance = v.strictObject({ replyId: number('That isn’t a reply') }, UNKNOWN);
/** How far the thread was shown; 0 without a reply. */
export const Reading = v.strictObject(
  { lastReplyId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) },
  UNKNOWN,
);
export const Following = v.strictObject(
  { follows: v.nullable(v.picklist(['following', 'muted'], 'Please choose one of the three')) },
  UNKNOWN,
);

export const Report = v.strictObject(
  { replyId: v.optional(number('That isn’t a reply')) },
  UNKNOWN,
);
