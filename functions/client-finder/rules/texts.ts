// The outreach texts: templates from the content, filled in with the member's facts.
import type { Offer, OutreachText } from './data.ts';
import { offerSentence, orBlank, wordsIn } from './offer.ts';
import { type Channel, LIMITS, type Moment } from './vocabulary.ts';

export interface TextTemplate {
  channel: Channel;
  moment: Moment;
  text: string;
  tip: string;
}

/** Free Starter shows the tool with one text that works; a plan opens the others. */
export const isFreeText = ({ channel, moment }: { channel: Channel; moment: Moment }): boolean =>
  channel === 'email' && moment === 'first';

/** Placeholder for the recipient’s name; the member’s own files and shared pages keep it. */
export const NAME_BLANK = '[name]';

/** The blanks that editors can use in a template, in braces. */
export const BLANKS: Readonly<Record<string, (offer: Offer) => string>> = {
  name: () => NAME_BLANK,
  your_name: ({ yourName }) => orBlank(yourName, 'your name'),
  signature: ({ yourName, businessName }) =>
    [orBlank(yourName, 'your name'), businessName.trim()].filter(Boolean).join('\n'),
  offer: ({ offer }) => orBlank(offer, 'what you do'),
  offer_sentence: offerSentence,
  who: ({ who }) => orBlank(who, 'who it’s for'),
  place: ({ place }) => orBlank(place, 'your town'),
  gets: ({ gets }) => orBlank(gets, 'what they get'),
  by_when: ({ byWhen }) => orBlank(byWhen, 'by when'),
  price: ({ price }) => orBlank(price, 'your price'),
  opening: ({ opening }) => withEnd(orBlank(opening, 'one thing you noticed about them')),
};

/** A sentence ends with a mark of some kind, in any script. */
const withEnd = (sentence: string) =>
  /[.!?…。！？؟]$/u.test(sentence) ? sentence : `${sentence}.`;

/** An unknown blank stays as it is: an editor sees it in the content check. */
export function fillText({ text }: TextTemplate, offer: Offer): string {
  return text
    .replaceAll(/\{([a-z_]+)\}/g, (whole, name: string) => BLANKS[name]?.(offer) ?? whole)
    .slice(0, LIMITS.text)
    .toWellFormed();
}

/** The texts for these facts. A text that the member edited stays. */
export function textsFor(
  templates: readonly TextTemplate[],
  offer: Offer,
  before: readonly OutreachText[],
): OutreachText[] {
  const own = before.filter(({ edited }) => edited);
  const isOwn = (one: { channel: Channel; moment: Moment }) =>
    own.find(({ channel, moment }) => channel === one.channel && moment === one.moment);
  const filled = templates.map(
    (template) =>
      isOwn(template) ?? {
        channel: template.channel,
        moment: template.moment,
        text: fillText(template, offer),
        edited: false,
      },
  );
  // A member's text stays even if an editor has removed its template.
  return [...filled, ...own.filter((text) => !filled.includes(text))];
}

/** The text to send, with the person’s name. */
export const addressedTo = (text: string, name: string): string =>
  name.trim() ? text.replaceAll(NAME_BLANK, () => name.trim()) : text;

/** The blanks that are still open, each once. */
export const openBlanks = (text: string): string[] => [
  ...new Set(text.match(/\[[^[\]\n]{1,60}\]/g) ?? []),
];

/** Most people read on a phone: beyond this a first message is skimmed. */
const LONG = { email: 130, message: 70, 'in-person': 90, phone: 110 } as const;

export function lengthNote(text: string, channel: Channel): { words: number; isLong: boolean } {
  const words = wordsIn(text);
  return { words, isLong: words > LONG[channel] };
}
