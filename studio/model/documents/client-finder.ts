// The client finder's content: kinds of clients, and the texts to write to them.
import { BLANKS } from '../../../functions/client-finder/rules/texts.ts';
import { CHANNELS, MOMENTS } from '../../../functions/client-finder/rules/vocabulary.ts';
import { choice, type Kind, line, list, text, whole } from '../fields.ts';

/** Braces around an unknown name would appear in a member's message. */
const ONLY_BLANKS = {
  is: new RegExp(`^(?:[^{}]|\\{(?:${Object.keys(BLANKS).join('|')})\\})*$`),
  says: 'has a blank that nothing fills',
  instead: `Use these blanks: ${Object.keys(BLANKS).join(', ')}. Write them in braces, like {name}.`,
};

const sentences = (min: number, max: number, help: string) =>
  list(line(15, 170), min, max, { unique: true, help });

export const outreachNiche: Kind = {
  name: 'outreachNiche',
  title: 'Kind of client',
  fields: {
    name: line(4, 60),
    order: whole(1, 99, { help: 'Position in the list, starting at 1.' }),
    about: text(60, 300, { help: 'Who they are, and how they decide.' }),
    offer: line(8, 80, { help: 'What you could do for them. Reads on after “I offer”.' }),
    who: line(5, 80, { help: 'Reads on after “to”: plumbers with one to eight people.' }),
    gets: line(8, 110, { help: 'What they have in their hands: one finished page with prices.' }),
    byWhen: line(4, 40, { help: 'Such as: within five days.' }),
    price: line(2, 40, { help: 'A first price to start from, such as $95.' }),
    opening: line(20, 170, {
      help: 'A first line about something anyone can see. Members replace it with what they saw.',
    }),
    findTen: sentences(3, 5, 'Where to find ten of them this week, without buying a list.'),
    signs: sentences(3, 5, 'How to tell from outside that they need it.'),
    avoid: sentences(2, 4, 'What not to do with these people.'),
  },
  tabs: {
    Client: ['name', 'order', 'about', 'findTen', 'signs', 'avoid'],
    Offer: ['offer', 'who', 'gets', 'byWhen', 'price', 'opening'],
  },
  preview: { title: 'name', details: ['about'] },
  orderings: [{ name: 'place', title: 'Place', by: ['order'] }],
};

export const outreachText: Kind = {
  name: 'outreachText',
  title: 'Outreach text',
  fields: {
    channel: choice(CHANNELS),
    moment: choice(MOMENTS, { title: 'When' }),
    text: text(80, 1200, {
      pattern: ONLY_BLANKS,
      help: 'Blanks in braces are filled with the member’s facts: {name}, {opening}, {offer_sentence}, {signature}.',
    }),
    tip: line(20, 200, { help: 'One sentence on how to use it, below the text.' }),
  },
  preview: { title: 'channel', details: ['moment', 'text'] },
  orderings: [{ name: 'channel', title: 'Channel', by: ['channel', 'moment'] }],
};
