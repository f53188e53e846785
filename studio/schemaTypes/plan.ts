import { CreditCardIcon } from '@sanity/icons/CreditCard';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { TIERS } from '../vocabulary.ts';

/** The texts of a plan. Prices live where they are charged: functions/membership/plans.ts. */
export const plan = defineType({
  name: 'plan',
  title: 'Plan',
  type: 'document',
  icon: CreditCardIcon,
  fields: [
    defineField({
      name: 'key',
      type: 'string',
      options: { list: [...TIERS] },
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'name', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'tagline',
      type: 'string',
      validation: (rule) => rule.required().max(100),
    }),
    defineField({
      name: 'audience',
      type: 'string',
      validation: (rule) => rule.required().max(200),
    }),
    defineField({
      name: 'features',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(3).max(8).unique(),
    }),
    defineField({
      name: 'color',
      type: 'string',
      options: { list: ['accent', 'mark', 'ink', 'coral', 'muted'] },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'icon',
      type: 'string',
      description: 'A name from lucide.dev, such as sprout.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'tagline' } },
});
