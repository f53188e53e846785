import { type Kind, line, reference, slug, text } from '../fields.ts';

/** An entry of the glossary: /glossary#<slug>. */
export const term: Kind = {
  name: 'term',
  title: 'Glossary term',
  fields: {
    term: line(2, 50, { help: 'As it appears in the middle of a sentence, such as “break-even.”' }),
    slug: slug(),
    meaning: text(30, 320, {
      help: 'One or two sentences that someone understands who has never heard the word.',
    }),
    example: text(10, 300, { optional: true, help: 'One sentence with names or numbers.' }),
    lesson: reference('module', {
      title: 'Lesson that explains it',
      optional: true,
      help: 'Where the reader learns more.',
    }),
  },
  preview: { title: 'term', details: ['meaning'] },
  orderings: [{ name: 'term', title: 'Term', by: ['term'] }],
};
