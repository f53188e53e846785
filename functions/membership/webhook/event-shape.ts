// The fields we read from a Stripe event, validated once at the boundary. Everything else in it is ignored.
import * as v from 'valibot';

/** Stripe's ids have at most 255 characters: https://docs.stripe.com/upgrades#what-changes-does-stripe-consider-to-be-backwards-compatible */
const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/));
/** An id, or the object itself; null when absent. */
const Reference = v.nullish(v.union([Id, v.object({ id: Id })]));
/** Unix seconds up to the year 9999: the range of JavaScript's dates and our texts. */
const Moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(253_402_300_799));

export const EventShape = v.object({
  id: v.pipe(v.string(), v.regex(/^evt_\w{1,200}$/)),
  type: v.string(),
  created: Moment,
  livemode: v.nullish(v.boolean()),
  api_version: v.nullish(v.string()),
  data: v.object({ object: v.looseObject({}) }),
});

/** The objects our event types are about, by Stripe's object name. */
export const ABOUT = {
  subscription: v.object({ id: Id }),
  invoice: v.object({
    parent: v.nullish(
      v.object({ subscription_details: v.nullish(v.object({ subscription: Reference })) }),
    ),
  }),
  charge: v.object({ id: Id, customer: Reference }),
  dispute: v.object({ charge: Reference }),
  customer: v.object({ id: Id }),
} as const;

export const Kind = v.object({ object: v.string() });
