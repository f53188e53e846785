// What members can send about a resource.
import * as v from 'valibot';
import { findCategory } from '../forum.ts';
import { MAX_DESCRIPTION, MAX_NOTE, MAX_RESOURCE_TITLE, MAX_URL } from './resource.ts';

const UNKNOWN = 'That request has a field we don’t know';
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Controls except tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it removes
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g;
const length = (text: string) => [...text].length;

/** NFC, without controls, trimmed; lengths count what a reader would call characters. */
const written = (what: string, max: number, { lines = true, empty = false } = {}) =>
  v.pipe(
    v.string(`Please write ${what}`),
    v.transform((text) => {
      const plain = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(CONTROLS, '');
      return (lines ? plain : plain.replaceAll(BIDI, '').replaceAll(/\s+/gu, ' ')).trim();
    }),
    v.check((text) => empty || text !== '', `Please write ${what}`),
    v.check((text) => length(text) <= max, `At most ${max.toLocaleString('en-US')} characters`),
  );

/** Made by the browser, so that a retry shares once. */
const id = v.pipe(v.string('That isn’t a valid ID'), v.uuid('That isn’t a valid ID'));

const url = v.pipe(
  v.string('Please paste a link'),
  v.trim(),
  v.maxLength(MAX_URL, `At most ${MAX_URL.toLocaleString('en-US')} characters`),
  v.transform((text) => safeLink(text) ?? ''),
  v.nonEmpty('Please paste a link that begins with https://'),
);

const title = written('a title', MAX_RESOURCE_TITLE, { lines: false });
const description = written('what it is and whom it helps', MAX_DESCRIPTION);
const categoryId = v.pipe(
  v.number('Please choose a category'),
  v.integer('Please choose a category'),
  v.check((number) => findCategory(number) !== undefined, 'Please choose a category'),
);
const source = { url: v.optional(url), fileId: v.optional(id) };
const isOne = (url: string | undefined, fileId: string | undefined) =>
  (url === undefined) !== (fileId === undefined);
const ONE = 'Please share a link or a file';

export const NewResource = v.pipe(
  v.strictObject({ id: v.optional(id), title, description, categoryId, ...source }, UNKNOWN),
  v.check(({ url, fileId }) => isOne(url, fileId), ONE),
);

export const ResourceEdit = v.strictObject({ title, description, categoryId }, UNKNOWN);

export const NewVersion = v.pipe(
  v.strictObject(
    {
      id: v.optional(id),
      note: v.optional(written('what is new', MAX_NOTE, { empty: true }), ''),
      ...source,
    },
    UNKNOWN,
  ),
  v.check(({ url, fileId }) => isOne(url, fileId), ONE),
);

export const NoFields = v.strictObject({}, UNKNOWN);

/** An https address without a password in it, as browsers write it; null for anything else. */
export function safeLink(text: string): string | null {
  const address = urlFrom(text);
  if (address?.protocol !== 'https:' || address.username || address.password) return null;
  const isPublic = address.hostname.includes('.') && !/^[\d.]+$|^\[/.test(address.hostname);
  return isPublic && address.href.length <= MAX_URL ? address.href : null;
}

/** `URL.parse` is too new for old phones. */
function urlFrom(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
