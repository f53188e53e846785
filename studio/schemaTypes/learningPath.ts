import { defineArrayMember, defineField, defineType } from 'sanity';
import { DIFFICULTIES, PATH_CATEGORIES } from '../vocabulary.ts';

export const learningPath = defineType({
  name: 'learningPath',
  title: 'Learning path',
  type: 'document',
  fields: [
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required().max(70) }),
    defineField({
      name: 'slug',
      type: 'slug',
      options: { source: 'title' },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.required().min(60).max(170),
    }),
    defineField({
      name: 'outcome',
      type: 'string',
      description: 'What the reader has at the end.',
      validation: (rule) => rule.required().max(200),
    }),
    defineField({
      name: 'category',
      type: 'string',
      options: {
        list: Object.entries(PATH_CATEGORIES).map(([value, title]) => ({ value, title })),
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'difficulty',
      type: 'string',
      options: { list: [...DIFFICULTIES], layout: 'radio' },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'modules',
      type: 'array',
      description: 'In the order in which they are learned.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'module' }] })],
      validation: (rule) => rule.required().min(3).max(8).unique(),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'category' } },
});
