import { CogIcon } from '@sanity/icons/Cog';
import { defineField, defineType } from 'sanity';

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  fields: [
    defineField({ name: 'productName', type: 'string', validation: (rule) => rule.required() }),
    defineField({ name: 'tagline', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 2,
      description: 'For search engines.',
      validation: (rule) => rule.required().max(160),
    }),
    defineField({ name: 'supportEmail', type: 'email', validation: (rule) => rule.required() }),
    defineField({
      name: 'priceBanner',
      type: 'string',
      description: '{price} becomes the monthly price of the complete plan.',
      validation: (rule) => rule.required().regex(/\{price\}/),
    }),
    defineField({
      name: 'incomeDisclaimer',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'gdprNote', type: 'text', rows: 2, validation: (rule) => rule.required() }),
  ],
  preview: { prepare: () => ({ title: 'Site settings' }) },
});
