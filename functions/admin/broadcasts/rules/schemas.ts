// The request bodies below /api/admin/broadcasts.
import * as v from 'valibot';
import { requestId } from '../../../rules/request-schemas.ts';
import { cleanLine, cleanText } from '../../../rules/text/clean.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import { AudienceSchema } from '../../members/rules/audience-schema.ts';
import { AUTOMATIC_KINDS, type AutomaticKind } from './automatic.ts';
import { MAX_BODY, MAX_SUBJECT } from './limits.ts';
import { TIMINGS } from './timing.ts';

const SAVE_AGAIN = 'Please open the broadcast again';
const count = v.pipe(v.number(SAVE_AGAIN), v.integer(), v.minValue(0), v.maxValue(1e9));

const text = (max: number, clean: (text: string) => string, tooLong: string) =>
  v.pipe(v.string('Please write some text'), v.transform(clean), v.maxLength(max, tooLong));

const timing = v.pipe(
  v.strictObject(
    {
      timing: v.picklist(TIMINGS, 'Please choose when'),
      value: v.nullable(v.string('Please choose when')),
    },
    UNKNOWN_FIELD,
  ),
  v.check(
    ({ timing, value }) =>
      timing === 'now'
        ? value === null
        : timing === 'at'
          ? /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value ?? '') && isTime(value)
          : /^\d{4}-\d\d-\d\d$/.test(value ?? '') && isTime(value),
    'Please choose a day and a time',
  ),
);
const isTime = (value: string | null) => Number.isFinite(Date.parse(value ?? ''));

/** A draft may be empty. `version` 0 begins one. */
export const DraftBody = v.strictObject(
  {
    id: requestId,
    version: count,
    audience: AudienceSchema,
    subject: text(MAX_SUBJECT, cleanLine, `At most ${MAX_SUBJECT} characters`),
    body: text(MAX_BODY, cleanText, `At most ${MAX_BODY.toLocaleString('en-US')} characters`),
    timing,
    fitsAgain: v.boolean('Please choose yes or no'),
  },
  UNKNOWN_FIELD,
);
export type Draft = v.InferOutput<typeof DraftBody>;

const onBroadcast = { id: requestId, broadcastId: requestId };

export const TestBody = v.strictObject(
  { ...onBroadcast, version: count, memberId: v.nullable(v.pipe(v.string(), v.maxLength(64))) },
  UNKNOWN_FIELD,
);
/** `people`: how many the page said would get it. */
export const ScheduleBody = v.strictObject(
  { ...onBroadcast, version: count, people: count },
  UNKNOWN_FIELD,
);
export const OnBroadcast = v.strictObject(onBroadcast, UNKNOWN_FIELD);

export const SwitchBody = v.strictObject(
  {
    id: requestId,
    kind: v.picklist(
      AUTOMATIC_KINDS as [AutomaticKind, ...AutomaticKind[]],
      'We don’t know that email',
    ),
    isOn: v.boolean('Please choose on or off'),
  },
  UNKNOWN_FIELD,
);
