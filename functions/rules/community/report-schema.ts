import * as v from 'valibot';
import { MAX_REPORT_NOTE, REPORT_REASONS, type ReportReason, TEXT_KINDS } from './reports.ts';

export const UNKNOWN_FIELD = 'That request has a field we don’t know';
/** A request that says everything in its address. */
export const Nothing = v.strictObject({}, UNKNOWN_FIELD);

const NO_TEXT = 'That isn’t something you can report';

/** A row's number, as D1 gives it. */
export const textId = v.pipe(
  v.number(NO_TEXT),
  v.safeInteger(NO_TEXT),
  v.minValue(1, NO_TEXT),
  v.maxValue(999_999_999_999_999, NO_TEXT),
);

/** Made by the browser, so that a retry does nothing twice. */
export const requestId = v.pipe(v.string('That isn’t a valid ID'), v.uuid('That isn’t a valid ID'));

/** C0 without line feed and tab, and what turns the direction of the text around it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One or more paragraphs, or none; the limit is in characters, as people count them. */
export const optionalProse = (what: string, max: number) =>
  v.pipe(
    v.string(what),
    v.transform((text) => text.normalize('NFC').replaceAll(CONTROLS, '').trim()),
    v.check((text) => [...text].length <= max, `At most ${max.toLocaleString('en-US')} characters`),
  );

export const prose = (what: string, max: number) =>
  v.pipe(optionalProse(what, max), v.nonEmpty(what));

export const NewReport = v.strictObject(
  {
    kind: v.picklist(TEXT_KINDS, NO_TEXT),
    id: textId,
    reason: v.picklist(
      Object.keys(REPORT_REASONS) as ReportReason[],
      'Please choose what is wrong with it',
    ),
    note: v.optional(optionalProse('Please write your note as text', MAX_REPORT_NOTE)),
  },
  UNKNOWN_FIELD,
);
