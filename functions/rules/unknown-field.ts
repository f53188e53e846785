// Messages for requests with unknown or missing fields: the `message` of a strict schema.
import type { StrictObjectIssue } from 'valibot';

/** A strict schema got a field that it doesn’t name. */
export const UNKNOWN_FIELD = 'That request has a field we don’t know';
/** The same for a form that the member fills in. */
export const UNKNOWN_FORM_FIELD = 'That form has a field we don’t know';

/** `missing` for a field that isn’t there, `unknown` for one that should not be. */
export const fieldsMessage =
  (missing: string, unknown = UNKNOWN_FIELD) =>
  ({ expected }: StrictObjectIssue): string =>
    expected === 'never' ? unknown : missing;
