import * as v from 'valibot';
import { requestId } from '../../../rules/request-schemas.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import {
  MAX_APPEAL,
  MAX_REASON,
  MODERATION_ACTIONS,
  NEEDS_REASON,
  SUSPENSION_DAYS,
} from './moderation.ts';
import { optionalProse, prose, textId } from './report-schema.ts';
import { TEXT_KINDS } from './reports.ts';

const NO_ACTION = 'That isn’t something a moderator can do';
const WHY = 'Please write the reason: the author reads it';

export const Moderation = v.pipe(
  v.strictObject(
    {
      id: requestId,
      action: v.picklist(MODERATION_ACTIONS, NO_ACTION),
      kind: v.picklist(TEXT_KINDS, NO_ACTION),
      target: textId,
      /** The last action about this text that the moderator has seen; 0 for none. */
      seen: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      reason: v.optional(optionalProse(WHY, MAX_REASON), ''),
      days: v.optional(v.picklist(SUSPENSION_DAYS, 'Please choose for how long')),
    },
    UNKNOWN_FIELD,
  ),
  v.forward(
    v.check(({ action, reason }) => reason !== '' || !NEEDS_REASON.includes(action), WHY),
    ['reason'],
  ),
  v.forward(
    v.check(
      ({ action, days }) => action !== 'suspend' || days !== undefined,
      'Please choose for how long',
    ),
    ['days'],
  ),
);

export const Appeal = v.strictObject(
  { text: prose('Please write why you see it differently', MAX_APPEAL) },
  UNKNOWN_FIELD,
);

export const AppealDecision = v.strictObject(
  {
    id: requestId,
    outcome: v.picklist(['stands', 'withdrawn'], 'Please decide whether it stands'),
    reason: v.optional(optionalProse('Please write your answer as text', MAX_REASON), ''),
  },
  UNKNOWN_FIELD,
);
