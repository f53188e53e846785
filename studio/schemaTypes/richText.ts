import { BlockquoteIcon } from '@sanity/icons/Blockquote';
import { TerminalIcon } from '@sanity/icons/Terminal';
import { defineArrayMember, defineField, defineType } from 'sanity';

const link = {
  name: 'link',
  type: 'object',
  title: 'Link',
  fields: [
    defineField({
      name: 'href',
      type: 'url',
      validation: (rule) =>
        rule.required().uri({ allowRelative: true, scheme: ['https', 'mailto'] }),
    }),
  ],
};

const lessonLink = {
  name: 'lessonLink',
  type: 'object',
  title: 'Link to a lesson',
  fields: [
    defineField({
      name: 'module',
      type: 'reference',
      to: [{ type: 'module' }],
      validation: (rule) => rule.required(),
    }),
  ],
};

const decorators = [
  { title: 'Bold', value: 'strong' },
  { title: 'Italic', value: 'em' },
  { title: 'Code', value: 'code' },
];

const lists = [
  { title: 'Bullets', value: 'bullet' },
  { title: 'Numbers', value: 'number' },
];

/** A prompt to copy, between paragraphs. Variables are in {curly braces}. */
export const promptBlock = defineType({
  name: 'promptBlock',
  title: 'Prompt to copy',
  type: 'object',
  icon: TerminalIcon,
  fields: [
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required().max(80) }),
    defineField({
      name: 'text',
      type: 'text',
      rows: 6,
      description: 'Put what the reader fills in between {curly braces}.',
      validation: (rule) => rule.required().min(20).max(2000),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
});

export const callout = defineType({
  name: 'callout',
  title: 'Example or mistake',
  type: 'object',
  icon: BlockquoteIcon,
  fields: [
    defineField({
      name: 'tone',
      type: 'string',
      options: {
        list: [
          { title: 'Worked example', value: 'example' },
          { title: 'Common mistake', value: 'mistake' },
        ],
        layout: 'radio',
      },
      initialValue: 'example',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required().max(90) }),
    defineField({
      name: 'text',
      type: 'text',
      rows: 8,
      description: 'Plain text. A blank line starts a new paragraph.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'tone' } },
});

export const lessonText = defineType({
  name: 'lessonText',
  title: 'Lesson text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Text', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Small heading', value: 'h3' },
      ],
      lists,
      marks: { decorators, annotations: [link, lessonLink] },
    }),
    defineArrayMember({ type: 'promptBlock' }),
    defineArrayMember({ type: 'callout' }),
  ],
});

export const legalText = defineType({
  name: 'legalText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [{ title: 'Text', value: 'normal' }],
      lists,
      marks: { decorators, annotations: [link] },
    }),
  ],
});
