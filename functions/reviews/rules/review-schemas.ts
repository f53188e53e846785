import * as v from 'valibot';
import { optionalProse, prose } from '../../community/moderation/rules/report-schema.ts';
import {
  MAX_REPORT_NOTE,
  REPORT_REASONS,
  type ReportReason,
} from '../../community/moderation/rules/reports.ts';
import { requestId } from '../../rules/request-schemas.ts';
import { fieldsMessage, UNKNOWN_FIELD } from '../../rules/unknown-field.ts';
import { ANSWERS, MAX_COMMENT, MAX_SENTENCE } from './limits.ts';

const MOST_ANSWERS = 30;
const ASKS = 'Say whether you want reviews';

export const ReviewRequest = v.strictObject({ asks: v.boolean(ASKS) }, fieldsMessage(ASKS));

/** `version` is the one that the reviewer has read. */
export const NewReview = v.strictObject(
  {
    id: requestId,
    version: v.pipe(v.string(), v.isoTimestamp('That isn’t a version of it')),
    answers: v.pipe(
      v.array(v.picklist(ANSWERS, 'Answer each question'), 'Answer each question'),
      v.maxLength(MOST_ANSWERS, 'Answer each question once'),
    ),
    works: prose('Write what works in it', MAX_SENTENCE),
    change: prose('Write what you would change', MAX_SENTENCE),
  },
  UNKNOWN_FIELD,
);
export type NewReview = v.InferOutput<typeof NewReview>;

export const NewComment = v.strictObject(
  {
    id: requestId,
    moduleId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
    says: v.pipe(v.string(), v.nonEmpty('Choose the check it is about'), v.maxLength(500)),
    text: prose('Write the comment', MAX_COMMENT),
  },
  UNKNOWN_FIELD,
);

export const ReviewReport = v.strictObject(
  {
    reason: v.picklist(
      Object.keys(REPORT_REASONS) as ReportReason[],
      'Please choose what is wrong with it',
    ),
    note: v.optional(optionalProse('Please write your note as text', MAX_REPORT_NOTE), ''),
  },
  UNKNOWN_FIELD,
);
