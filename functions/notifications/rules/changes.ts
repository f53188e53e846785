// The request bodies that the API accepts.
import * as v from 'valibot';
import { UNKNOWN_FIELD } from '../../rules/unknown-field.ts';
import { CADENCES, EVENTS } from './events.ts';

export const SettingChange = v.pipe(
  v.strictObject(
    {
      event: v.picklist(EVENTS, 'That isn’t something we notify you about'),
      inApp: v.boolean('Please choose on or off'),
      email: v.picklist(CADENCES, 'Please choose off, daily, or weekly'),
    },
    UNKNOWN_FIELD,
  ),
  v.check(
    ({ event, inApp }) => event !== 'moderation' || inApp,
    'Messages from moderators always show here',
  ),
);

export const ReadRequestBody = v.union(
  [
    v.strictObject({
      ids: v.pipe(
        v.array(
          v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
        ),
        v.minLength(1),
        v.maxLength(100),
      ),
    }),
    v.strictObject({ all: v.literal(true) }),
    v.strictObject({ href: v.pipe(v.string(), v.startsWith('/'), v.maxLength(300)) }),
  ],
  'Please say which notifications you’ve read',
);
export const FollowChange = v.strictObject(
  { follows: v.nullable(v.picklist(['following', 'muted'], 'Please choose follow or mute')) },
  UNKNOWN_FIELD,
);
