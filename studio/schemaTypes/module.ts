import { BookIcon } from '@sanity/icons/Book';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { DIFFICULTIES, MODULE_CATEGORIES, MODULE_MINUTES, TIER_LABELS } from '../vocabulary.ts';

export const moduleDocument = defineType({
  name: 'module',
  title: 'Module',
  type: 'document',
  icon: BookIcon,
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      description: 'What the reader will be able to do. No trailing full stop.',
      validation: (rule) => rule.required().min(8).max(70),
    }),
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
      description: 'One sentence for the card in the catalogue.',
      validation: (rule) => rule.required().min(60).max(170),
    }),
    defineField({
      name: 'category',
      type: 'string',
      options: {
        list: Object.entries(MODULE_CATEGORIES).map(([value, title]) => ({ value, title })),
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'difficulty',
      type: 'string',
      options: { list: [...DIFFICULTIES], layout: 'radio' },
      initialValue: 'beginner',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'estimatedMinutes',
      type: 'number',
      description: 'Reading and thinking; about 110 words a minute.',
      validation: (rule) =>
        rule.required().integer().min(MODULE_MINUTES.min).max(MODULE_MINUTES.max),
    }),
    defineField({
      name: 'minTier',
      title: 'Open from tier',
      type: 'string',
      options: {
        list: (['free', 'quick', 'business', 'agency'] as const).map((value) => ({
          value,
          title: TIER_LABELS[value],
        })),
      },
      initialValue: 'quick',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'body', type: 'lessonText', validation: (rule) => rule.required().min(5) }),
    defineField({
      name: 'check',
      title: 'Check question',
      type: 'object',
      validation: (rule) => rule.required(),
      fields: [
        defineField({ name: 'question', type: 'string', validation: (rule) => rule.required() }),
        defineField({
          name: 'options',
          type: 'array',
          of: [defineArrayMember({ type: 'string' })],
          validation: (rule) => rule.required().min(3).max(4).unique(),
        }),
        defineField({
          name: 'answer',
          title: 'Right option',
          type: 'number',
          description: '0 for the first option, 1 for the second …',
          validation: (rule) => rule.required().integer().min(0).max(3),
        }),
        defineField({
          name: 'explanation',
          type: 'text',
          rows: 3,
          validation: (rule) => rule.required(),
        }),
      ],
    }),
    defineField({
      name: 'task',
      type: 'object',
      description: 'One thing to do right after reading, with a result to hold in the hand.',
      validation: (rule) => rule.required(),
      fields: [
        defineField({ name: 'title', type: 'string', validation: (rule) => rule.required() }),
        defineField({
          name: 'steps',
          type: 'array',
          of: [defineArrayMember({ type: 'string' })],
          validation: (rule) => rule.required().min(3).max(5),
        }),
        defineField({ name: 'result', type: 'string', validation: (rule) => rule.required() }),
      ],
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'category' } },
});
