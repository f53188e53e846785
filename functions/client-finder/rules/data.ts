// A saved client search: the offer, the texts and the people. The list has other people's personal data: exports have
// it, a shared page never does (see document.ts).
import * as v from 'valibot';
import {
  CHANNELS,
  type Channel,
  LIMITS,
  MAX_PEOPLE,
  MOMENTS,
  type Moment,
  STATUSES,
  type Status,
} from './vocabulary.ts';

const upTo = (characters: number) => v.pipe(v.string(), v.maxLength(characters));
const keys = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  v.picklist(Object.keys(labels) as Key[]);
/** YYYY-MM-DD on the member's own calendar; empty: none. */
const day = v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]);

export const Offer = v.strictObject({
  yourName: upTo(LIMITS.fact),
  businessName: upTo(LIMITS.fact),
  /** The service, such as “answer pages”. */
  offer: upTo(LIMITS.fact),
  who: upTo(LIMITS.fact),
  place: upTo(LIMITS.fact),
  /** The result that the client gets. */
  gets: upTo(LIMITS.fact),
  byWhen: upTo(LIMITS.fact),
  price: upTo(LIMITS.fact),
  /** The member’s observation: the first line of a first message. */
  opening: upTo(LIMITS.fact),
});

export const Person = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(36)),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.name)),
  /** Where to find them: a shop, an address, a profile. */
  where: upTo(LIMITS.where),
  channel: keys<Channel>(CHANNELS),
  status: keys<Status>(STATUSES),
  /** When the first message went out. */
  askedOn: day,
  followedUpOn: day,
  next: upTo(LIMITS.next),
  nextOn: day,
  note: upTo(LIMITS.note),
});

export const OutreachText = v.strictObject({
  channel: keys<Channel>(CHANNELS),
  moment: keys<Moment>(MOMENTS),
  text: upTo(LIMITS.text),
  /** The member wrote it: new facts no longer change it. */
  edited: v.boolean(),
});

export const OutreachData = v.strictObject({
  /** The niche's id in the content; empty when the member typed their own. */
  niche: upTo(60),
  offer: Offer,
  texts: v.pipe(
    v.array(OutreachText),
    v.maxLength(Object.keys(CHANNELS).length * Object.keys(MOMENTS).length),
  ),
  people: v.pipe(v.array(Person), v.maxLength(MAX_PEOPLE)),
});

export type Offer = v.InferOutput<typeof Offer>;
export type Person = v.InferOutput<typeof Person>;
export type OutreachText = v.InferOutput<typeof OutreachText>;
export type OutreachData = v.InferOutput<typeof OutreachData>;
