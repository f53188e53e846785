import { defineArrayMember, defineField, defineType } from 'sanity';
import { LINK } from '../model/fields.ts';
import { LESSON_BLOCKS } from '../model/lesson-blocks.ts';
import { TextWithoutPictures } from './TextWithoutPictures.tsx';

const link = {
  name: 'link',
  type: 'object',
  title: 'Link',
  fields: [
    defineField({
      name: 'href',
      type: 'url',
      // The URL type's own messages speak of protocols and schemes.
      validation: (rule) => [
        rule.required().error('Write where this leads.'),
        rule.uri({ allowRelative: true, scheme: ['https', 'mailto'] }).error(LINK.instead),
      ],
    }),
  ],
};

/** A link by reference: it follows the document when its URL changes, and the lake keeps linked documents. */
const linkTo = (name: string, title: string, field: string, type: string) => ({
  name,
  type: 'object',
  title,
  fields: [
    defineField({
      name: field,
      type: 'reference',
      to: [{ type }],
      validation: (rule) => rule.required(),
    }),
  ],
});
const lessonLink = linkTo('lessonLink', 'Link to a lesson', 'module', 'module');
const termLink = linkTo('termLink', 'Link to the glossary', 'term', 'term');
const promptLink = linkTo('promptLink', 'Link to a prompt', 'prompt', 'prompt');

const decorators = [
  { title: 'Bold', value: 'strong' },
  { title: 'Italic', value: 'em' },
  { title: 'Code', value: 'code' },
];

const lists = [
  { title: 'Bullets', value: 'bullet' },
  { title: 'Numbers', value: 'number' },
];

export const lessonText = defineType({
  name: 'lessonText',
  title: 'Lesson text',
  type: 'array',
  components: { input: TextWithoutPictures as never },
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Text', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Small heading', value: 'h3' },
      ],
      lists,
      marks: { decorators, annotations: [link, lessonLink, termLink, promptLink] },
    }),
    ...LESSON_BLOCKS.map(({ name }) => defineArrayMember({ type: name })),
  ],
});

export const legalText = defineType({
  name: 'legalText',
  title: 'Text',
  type: 'array',
  components: { input: TextWithoutPictures as never },
  of: [
    defineArrayMember({
      type: 'block',
      styles: [{ title: 'Text', value: 'normal' }],
      lists,
      marks: { decorators, annotations: [link] },
    }),
  ],
});
