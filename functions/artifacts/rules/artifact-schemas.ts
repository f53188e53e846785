// Request schemas of artifacts.
import * as v from 'valibot';
import { requestId } from '../../rules/request-schemas.ts';
import { MAX_LINK, safeLink } from '../../rules/text/safe-link.ts';
import { atMost, requiredLine, requiredText } from '../../rules/text/schemas.ts';
import { fieldsMessage, UNKNOWN_FIELD } from '../../rules/unknown-field.ts';
import { MAX_READ_TEXT } from './hand-in-checks.ts';
import { ARTIFACT_KINDS, MAX_ARTIFACT_TEXT, MAX_ARTIFACT_TITLE } from './limits.ts';

const title = requiredLine('Give it a title', MAX_ARTIFACT_TITLE);
const text = requiredText('Paste or write what you made', MAX_ARTIFACT_TEXT);

const LINK = 'Paste a link that begins with https://';
const url = v.pipe(
  v.string(LINK),
  v.trim(),
  atMost(MAX_LINK),
  v.transform((pasted) => safeLink(pasted) ?? ''),
  v.nonEmpty(LINK),
  // The browser's normalized form of an address may be longer than the pasted one.
  atMost(MAX_LINK),
);

/** The text that the browser could read in the file. Used for the checks, and not stored. */
const fileText = v.pipe(
  v.string('The text of a file is text'),
  v.maxLength(MAX_READ_TEXT, `At most ${MAX_READ_TEXT.toLocaleString('en-US')} characters`),
);

const [TEXT, LINKED, FILE] = ARTIFACT_KINDS;

/** `id` is made by the browser. Without `fileId` the current file stays. */
export const ArtifactChange = v.variant(
  'kind',
  [
    v.strictObject({ id: requestId, kind: v.literal(TEXT), title, text }, UNKNOWN_FIELD),
    v.strictObject({ id: requestId, kind: v.literal(LINKED), title, url }, UNKNOWN_FIELD),
    v.strictObject(
      {
        ...{ id: requestId, kind: v.literal(FILE), title },
        ...{ fileId: v.optional(requestId), fileText: v.optional(fileText) },
      },
      UNKNOWN_FIELD,
    ),
  ],
  'Hand in a text, a link or a file',
);
export type ArtifactChange = v.InferOutput<typeof ArtifactChange>;

export const StepChange = v.strictObject(
  { checked: v.boolean('Say whether it is checked') },
  fieldsMessage('Say whether it is checked'),
);
