// What members send about what they made.
import * as v from 'valibot';
import { safeLink } from '../resources/resource-schemas.ts';
import {
  ARTIFACT_KINDS,
  MAX_ARTIFACT_TEXT,
  MAX_ARTIFACT_TITLE,
  MAX_ARTIFACT_URL,
} from './limits.ts';

const UNKNOWN = 'That request has a field we don’t know';
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Controls except tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it removes
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g;
const length = (text: string) => [...text].length;
const plain = (text: string) =>
  text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(CONTROLS, '').trim();

const id = v.pipe(v.string('That isn’t a valid ID'), v.uuid('That isn’t a valid ID'));

const title = v.pipe(
  v.string('Give it a title'),
  v.transform((text) => plain(text.replaceAll(BIDI, '').replaceAll(/\s+/gu, ' '))),
  v.nonEmpty('Give it a title'),
  v.check((text) => length(text) <= MAX_ARTIFACT_TITLE, `At most ${MAX_ARTIFACT_TITLE} characters`),
);

const text = v.pipe(
  v.string('Paste or write what you made'),
  v.transform(plain),
  v.nonEmpty('Paste or write what you made'),
  v.check(
    (written) => length(written) <= MAX_ARTIFACT_TEXT,
    `At most ${MAX_ARTIFACT_TEXT.toLocaleString('en-US')} characters`,
  ),
);

const LINK = 'Paste a link that begins with https://';
const url = v.pipe(
  v.string(LINK),
  v.trim(),
  v.maxLength(MAX_ARTIFACT_URL, `At most ${MAX_ARTIFACT_URL.toLocaleString('en-US')} characters`),
  v.transform((pasted) => safeLink(pasted) ?? ''),
  v.nonEmpty(LINK),
  // As browsers write it, it may be longer than what was pasted.
  v.maxLength(MAX_ARTIFACT_URL, `At most ${MAX_ARTIFACT_URL.toLocaleString('en-US')} characters`),
);

const [TEXT, LINKED, FILE] = ARTIFACT_KINDS;

/** `id` is made by the browser. Without `fileId` the file that is there stays. */
export const ArtifactChange = v.variant(
  'kind',
  [
    v.strictObject({ id, kind: v.literal(TEXT), title, text }, UNKNOWN),
    v.strictObject({ id, kind: v.literal(LINKED), title, url }, UNKNOWN),
    v.strictObject({ id, kind: v.literal(FILE), title, fileId: v.optional(id) }, UNKNOWN),
  ],
  'Hand in a text, a link or a file',
);
export type ArtifactChange = v.InferOutput<typeof ArtifactChange>;

export const StepChange = v.strictObject(
  { checked: v.boolean('Say whether it is checked') },
  ({ expected }) => (expected === 'never' ? UNKNOWN : 'Say whether it is checked'),
);
