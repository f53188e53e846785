import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineField, defineType } from 'sanity';
import { FAQ_CATEGORIES } from '../vocabulary.ts';

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'question',
      type: 'string',
      validation: (rule) => rule.required().max(140),
    }),
    defineField({
      name: 'answer',
      type: 'text',
      rows: 5,
      validation: (rule) => rule.required().min(80).max(900),
    }),
    defineField({
      name: 'category',
      type: 'string',
      options: { list: [...FAQ_CATEGORIES] },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'order',
      type: 'number',
      description: 'Place within its category, from 1.',
      validation: (rule) => rule.required().integer().min(1),
    }),
  ],
  orderings: [
    {
      name: 'place',
      title: 'Place',
      by: [
        { field: 'category', direction: 'asc' },
        { field: 'order', direction: 'asc' },
      ],
    },
  ],
  preview: { select: { title: 'question', subtitle: 'category' } },
});
