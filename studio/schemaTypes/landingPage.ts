import { HomeIcon } from '@sanity/icons/Home';
import { defineArrayMember, defineField, defineType } from 'sanity';

const text = (name: string, max: number) =>
  defineField({ name, type: 'string', validation: (rule) => rule.required().max(max) });

export const landingPage = defineType({
  name: 'landingPage',
  title: 'Landing page',
  type: 'document',
  icon: HomeIcon,
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      description: 'The words between *stars* get the marker: two or three words, once.',
      validation: (rule) =>
        rule
          .required()
          .max(80)
          .regex(/\*[^*]+\*/),
    }),
    text('lead', 220),
    text('smallPrint', 160),
    defineField({
      name: 'firstWeek',
      type: 'reference',
      description: 'The learning path shown as the first week.',
      to: [{ type: 'learningPath' }],
      validation: (rule) => rule.required(),
    }),
    text('promptsHeading', 80),
    defineField({
      name: 'prompts',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'prompt' }] })],
      validation: (rule) => rule.required().length(3).unique(),
    }),
    text('audienceHeading', 80),
    defineField({
      name: 'audiences',
      type: 'array',
      validation: (rule) => rule.required().length(3),
      of: [
        defineArrayMember({
          name: 'audience',
          type: 'object',
          fields: [
            text('who', 60),
            defineField({
              name: 'text',
              type: 'text',
              rows: 3,
              validation: (rule) => rule.required().max(320),
            }),
            defineField({
              name: 'drawing',
              type: 'string',
              options: { list: ['kitchen-table', 'bus-seat', 'night-desk'] },
              validation: (rule) => rule.required(),
            }),
          ],
        }),
      ],
    }),
    text('curriculumHeading', 80),
    text('pricingHeading', 80),
    text('questionsHeading', 80),
  ],
  preview: { prepare: () => ({ title: 'Landing page' }) },
});
