import { TerminalIcon } from '@sanity/icons/Terminal';
import { defineField, defineType } from 'sanity';

export const prompt = defineType({
  name: 'prompt',
  title: 'Prompt',
  type: 'document',
  icon: TerminalIcon,
  fields: [
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required().max(70) }),
    defineField({
      name: 'text',
      type: 'text',
      rows: 6,
      description: 'Put what the reader fills in between {curly braces}.',
      validation: (rule) => rule.required().min(40).max(2000),
    }),
    defineField({
      name: 'whenToUse',
      type: 'string',
      description: 'One sentence: the moment this prompt is for.',
      validation: (rule) => rule.required().max(200),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
});
