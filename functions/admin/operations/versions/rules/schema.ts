import * as v from 'valibot';
import { requestId } from '../../../../rules/request-schemas.ts';
import { cleanLine } from '../../../../rules/text/clean.ts';
import { requiredText } from '../../../../rules/text/schemas.ts';
import { UNKNOWN_FIELD } from '../../../../rules/unknown-field.ts';

const MAX_WHY = 500;
const NOT_LISTED = 'That isn’t on the list';
const version = v.pipe(v.string(NOT_LISTED), v.uuid(NOT_LISTED));

/** `from`: the version that ran when it was confirmed. */
export const RollBack = v.strictObject(
  {
    id: requestId,
    from: version,
    to: version,
    why: requiredText('Please write one sentence why', MAX_WHY, cleanLine),
  },
  UNKNOWN_FIELD,
);

export type RollBackInput = v.InferOutput<typeof RollBack>;
