import * as v from 'valibot';
import { requestId } from '../../../rules/request-schemas.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import { NEED_KINDS, PUT_OFF_DAYS } from '../../rules/kinds.ts';

const NOT_LISTED = 'That isn’t on the list';

/** For actions that concern everything of a kind. */
export const Retry = v.strictObject({ id: requestId }, UNKNOWN_FIELD);

export const EmailRetry = v.strictObject(
  {
    id: requestId,
    emailId: v.pipe(v.string(NOT_LISTED), v.minLength(1, NOT_LISTED), v.maxLength(64, NOT_LISTED)),
  },
  UNKNOWN_FIELD,
);

export const Postponement = v.strictObject(
  {
    kind: v.picklist(NEED_KINDS, NOT_LISTED),
    itemId: v.pipe(v.string(NOT_LISTED), v.minLength(1, NOT_LISTED), v.maxLength(200, NOT_LISTED)),
    days: v.picklist(PUT_OFF_DAYS, 'Please choose for how long'),
  },
  UNKNOWN_FIELD,
);
