import * as v from 'valibot';
import { cleanQuotable } from '../../../rules/text/clean.ts';
import { optionalText, requiredText } from '../../../rules/text/schemas.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import { MAX_REPORT_NOTE, PUBLIC_KINDS, REPORT_REASONS, type ReportReason } from './reports.ts';

const NO_TEXT = 'That isn’t something you can report';

/** A row's ID, as D1 assigns it. */
export const textId = v.pipe(
  v.number(NO_TEXT),
  v.safeInteger(NO_TEXT),
  v.minValue(1, NO_TEXT),
  v.maxValue(999_999_999_999_999, NO_TEXT),
);

/** Paragraphs, or none. They may also be quoted within a sentence. */
export const optionalProse = (message: string, most: number) =>
  optionalText(message, most, cleanQuotable);

export const prose = (message: string, most: number) => requiredText(message, most, cleanQuotable);

export const NewReport = v.strictObject(
  {
    kind: v.picklist(PUBLIC_KINDS, NO_TEXT),
    id: textId,
    reason: v.picklist(
      Object.keys(REPORT_REASONS) as ReportReason[],
      'Please choose what is wrong with it',
    ),
    note: v.optional(optionalProse('Please write your note as text', MAX_REPORT_NOTE)),
  },
  UNKNOWN_FIELD,
);
