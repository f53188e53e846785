import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { defineArrayMember, defineField, defineType } from 'sanity';

export const legalDocument = defineType({
  name: 'legalDocument',
  title: 'Legal page',
  type: 'document',
  icon: DocumentTextIcon,
  fields: [
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required() }),
    defineField({ name: 'slug', type: 'slug', validation: (rule) => rule.required() }),
    defineField({
      name: 'summary',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.required().max(250),
    }),
    defineField({
      name: 'updatedOn',
      title: 'Last changed',
      type: 'date',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'sections',
      type: 'array',
      validation: (rule) => rule.required().length(12),
      of: [
        defineArrayMember({
          name: 'legalSection',
          type: 'object',
          fields: [
            defineField({ name: 'title', type: 'string', validation: (rule) => rule.required() }),
            defineField({
              name: 'anchor',
              type: 'string',
              description:
                'The part after # in the address; others link to it, so do not change it.',
              validation: (rule) => rule.required().regex(/^[a-z0-9-]+$/),
            }),
            defineField({ name: 'text', type: 'legalText', validation: (rule) => rule.required() }),
          ],
        }),
      ],
    }),
  ],
});
