// The request bodies that the API accepts.
import * as v from 'valibot';
import { UNKNOWN_FIELD } from '../../rules/unknown-field.ts';
import { CADENCES, EVENTS, isEmailOnly } from './events.ts';
import { isPushService } from './push-service.ts';

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
  v.check(
    ({ event, inApp, email }) => !isEmailOnly(event) || (inApp && email !== 'weekly'),
    'Please choose on or off',
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

const NO_SUBSCRIPTION = 'That isn’t a subscription of this browser';
const bytes = (pattern: RegExp) =>
  v.pipe(v.string(NO_SUBSCRIPTION), v.regex(pattern, NO_SUBSCRIPTION));

/** A browser's PushSubscription. The keys, in base64url: an uncompressed point of the curve P-256, and 16 bytes. */
export const PushSubscriptionBody = v.strictObject(
  {
    endpoint: v.pipe(v.string(NO_SUBSCRIPTION), v.check(isPushService, NO_SUBSCRIPTION)),
    keys: v.strictObject(
      { p256dh: bytes(/^B[\w-]{86}$/), auth: bytes(/^[\w-]{22}$/) },
      UNKNOWN_FIELD,
    ),
  },
  UNKNOWN_FIELD,
);
export type PushSubscriptionJson = v.InferOutput<typeof PushSubscriptionBody>;
