// The offer in one sentence, and the questions that a stranger would still have.
import type { Offer } from './data.ts';

export const NO_OFFER: Offer = {
  yourName: '',
  businessName: '',
  offer: '',
  who: '',
  place: '',
  gets: '',
  byWhen: '',
  price: '',
  opening: '',
};

/** An empty value shows its placeholder, in brackets. */
export const orBlank = (value: string, blank: string): string => plain(value) || `[${blank}]`;

const plain = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.;,]+$/, '');

export function offerSentence({ offer, who, place, gets, byWhen, price }: Offer): string {
  const where = plain(place) ? ` in ${plain(place)}` : '';
  const time = orBlank(byWhen, 'by when');
  return `I offer ${orBlank(offer, 'what you do')} to ${orBlank(who, 'who it’s for')}${where}: ${orBlank(gets, 'what they get')}, ${time}, for ${orBlank(price, 'your price')}.`;
}

export interface OfferCheck {
  name: 'who' | 'gets' | 'by-when' | 'price' | 'honest' | 'short';
  isMet: boolean;
  text: string;
}

const EVERYONE =
  /\b(everyone|everybody|anyone|anybody)\b|^((all|any|every|local|small) )*(business(es)?|compan(y|ies)|people|customers|clients)$/i;
const TIME =
  /\d|\b(one|two|three|four|five|six|seven|ten|day|days|week|weeks|month|hours?|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|same)\b/i;
const PROMISE =
  /\bguarante|#\s?1\b|\b10x\b|\bdouble\s+your\b|\bbest\s+in\b|\bnumber\s+one\b|\bmore\s+(money|income)\b|\brisk[\s-]free\b/i;
const MAX_WORDS = 40;

export const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** All checks, in the order in which a reader would ask. */
export function checkOffer(offer: Offer): OfferCheck[] {
  const { who, gets, byWhen, price } = offer;
  const sentence = offerSentence(offer);
  const isEveryone = EVERYONE.test(plain(who));
  const words = wordsIn(sentence);
  return [
    {
      name: 'who',
      isMet: plain(who) !== '' && !isEveryone,
      text: isEveryone
        ? 'Name one kind of person or shop. You can’t look up “everyone” this week.'
        : 'Says who it’s for',
    },
    { name: 'gets', isMet: plain(gets) !== '', text: 'Says what they have in their hands' },
    {
      name: 'by-when',
      isMet: plain(byWhen) !== '' && TIME.test(byWhen),
      text: 'Says by when, with a day or a number of days',
    },
    { name: 'price', isMet: /\p{Nd}|\bfree\b/iu.test(price), text: 'Says the price as a number' },
    {
      name: 'honest',
      isMet: !PROMISE.test(sentence),
      text: PROMISE.test(sentence)
        ? 'Leave out the promise. Say what you do, not what they’ll earn.'
        : 'Promises only what you can do',
    },
    {
      name: 'short',
      isMet: words <= MAX_WORDS,
      text:
        words <= MAX_WORDS
          ? 'Fits in one breath'
          : `Cut ${words - MAX_WORDS} ${words - MAX_WORDS === 1 ? 'word' : 'words'}. Nobody reads it twice.`,
    },
  ];
}
