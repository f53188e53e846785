import { DASHED, date, group, type Kind, line, list, rich, slug, text } from '../fields.ts';

export const legalDocument: Kind = {
  name: 'legalDocument',
  title: 'Legal page',
  fields: {
    title: line(3, 80),
    slug: slug(),
    summary: text(20, 250, { help: 'The whole page in two sentences, for people in a hurry.' }),
    updatedOn: date({
      title: 'Last changed',
      first: 'today',
      help: 'Shown on the page. Update it when the meaning changes.',
    }),
    sections: list(
      group('legalSection', {
        title: line(3, 90),
        anchor: {
          ...line(1, 60, {
            help: 'The part after # in the address. Don’t change it, or links to it will break.',
          }),
          pattern: DASHED,
        },
        text: rich('legalText', 1),
      }),
      12,
      12,
      { help: 'Twelve sections, in this order. The page lists them at the top.' },
    ),
  },
  tabs: { Page: ['title', 'slug', 'summary', 'updatedOn'], Sections: ['sections'] },
  preview: { title: 'title', details: ['updatedOn'] },
};
