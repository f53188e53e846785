// Builds the Studio's form for a document type from its description.

import {
  type ConditionalPropertyCallbackContext,
  defineArrayMember,
  defineField,
  defineType,
  type SchemaTypeDefinition,
} from 'sanity';
import { isLifecycle } from '../../functions/email/rules/lifecycle-cases.ts';
import { browserZone } from '../../functions/rules/days/browser-zone.ts';
import { today } from '../../functions/rules/days/day-in.ts';
import { isHidden } from '../model/conditions.ts';
import { ALT, type Field, type Fields, type Kind } from '../model/fields.ts';
import type { Block } from '../model/lesson-blocks.ts';
import { nameOf } from '../model/readable-name.ts';
import { BlockPreview } from './BlockPreview.tsx';
import { CellsInput } from './CellsInput.tsx';
import { documentIssues } from './document-issues.ts';
import { EmailInput } from './EmailInput.tsx';
import { iconOf } from './icons.ts';
import { MarkInput } from './MarkInput.tsx';
import { MarksInput } from './MarksInput.tsx';
import { documentPreview, entryPreview } from './previews.ts';
import { SumInput } from './SumInput.tsx';
import { TableInput } from './TableInput.tsx';
import { groupsOf, tabOf } from './tabs.ts';
import { type AnyRule, validation } from './validation.ts';

export function documentType(kind: Kind) {
  const { name, title, fields, orderings } = kind;
  return defineType({
    name,
    title,
    type: 'document',
    icon: iconOf(name),
    ...(kind.tabs && { groups: groupsOf(kind) }),
    fields: members(fields, (field) => tabOf(kind, field)),
    ...(orderings && {
      orderings: orderings.map(({ by, ...ordering }) => ({ ...ordering, by: by.map(direction) })),
    }),
    validation: ((rule: AnyRule) => rule.custom(documentIssues(kind))) as never,
    preview: documentPreview(kind),
    ...(isLifecycle(name) && { components: { input: EmailInput } }),
  } as never) as SchemaTypeDefinition;
}

/** A block between a lesson's paragraphs: shown in the editor as readers see it, but small. */
export function blockType({ name, title, fields }: Block) {
  return defineType({
    name,
    title,
    type: 'object',
    icon: iconOf(name),
    fields: members(fields),
    preview: {
      select: Object.fromEntries(['_type', ...Object.keys(fields)].map((at) => [at, at])),
    },
    components: { preview: BlockPreview, ...(name === 'tableBlock' && { input: TableInput }) },
  } as never) as SchemaTypeDefinition;
}

/** "publishedOn desc" sorts newest first. */
export function direction(by: string): { field: string; direction: 'asc' | 'desc' } {
  const [field = by, way] = by.split(' ');
  return { field, direction: way === 'desc' ? 'desc' : 'asc' };
}

function members(fields: Fields, tab?: (name: string) => string | undefined) {
  return Object.entries(fields).map(([name, field]) =>
    defineField({
      name,
      title: nameOf(name, field),
      ...(described(field) && { description: described(field) }),
      ...(tab?.(name) && { group: tab(name) }),
      ...shape(field, name),
      ...((field.when || field.unless) && {
        hidden: ({ document, path }: ConditionalPropertyCallbackContext) =>
          isHidden(field, document, path),
      }),
      validation: ((rule: AnyRule) => validation(rule, field)) as never,
    } as never),
  );
}

/** The help text; for a date and time it adds the time zone, which the input does not show. */
function described({ kind, help }: Field): string | undefined {
  if (kind !== 'moment') return help;
  const zone = browserZone();
  return [help, `Times are yours (${zone}).`].filter(Boolean).join(' ');
}

function shape(field: Field, name: string): object {
  switch (field.kind) {
    case 'line':
      return { type: 'string' };
    case 'text':
      return {
        type: 'text',
        rows: field.max > 300 ? 8 : 3,
        ...(field.cells && { components: { input: CellsInput } }),
      };
    case 'whole':
      return {
        type: 'number',
        ...(field.first && { initialValue: field.first }),
        ...(field.marks && { components: { input: MarkInput }, options: { marks: field.marks } }),
      };
    case 'number':
      return { type: 'number' };
    case 'choice':
      return {
        type: 'string',
        options: {
          list: Object.entries(field.of).map(([value, title]) => ({ value, title })),
          ...(Object.keys(field.of).length <= 5 && { layout: 'radio' }),
        },
        ...(field.first && { initialValue: field.first }),
      };
    case 'slug':
      return { type: 'slug', options: { source: 'title' } };
    case 'yesNo':
      return { type: 'boolean', initialValue: false };
    case 'date':
      return { type: 'date', ...(field.first && { initialValue: today }) };
    case 'moment':
      return { type: 'datetime' };
    case 'email':
      return { type: 'email' };
    case 'link':
      return { type: 'url' };
    case 'reference':
      return { type: 'reference', to: field.to.map((type) => ({ type })) };
    case 'rich':
      return { type: field.of };
    case 'image':
      return { type: 'image', options: { hotspot: false }, fields: [altField()] };
    case 'group':
      return { type: 'object', fields: members(field.fields), ...marksOf(field.fields) };
    case 'list':
      return {
        type: 'array',
        of: [entry(field.of, name)],
        ...(field.sum && { components: { input: SumInput }, options: { sum: field.sum } }),
      };
  }
}

/** The input of a group in which a yes-or-no field lets the editor mark entries of a list. */
function marksOf(fields: Fields) {
  const [marking] = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'yesNo' && field.marks ? [{ marks: name, ...field.marks }] : [],
  );
  return marking && { components: { input: MarksInput }, options: marking };
}

/** Has no validation of its own: the picture's validation reports its issues here. */
function altField() {
  return defineField({
    name: 'alt',
    title: ALT.title,
    description: ALT.help,
    type: 'string',
    hidden: ({ parent }) => !parent?.asset && !parent?.alt,
  });
}

function entry(field: Field, name: string) {
  return defineArrayMember({
    ...shape(field, name),
    ...(field.kind === 'group'
      ? { name: field.name, preview: entryPreview(field.fields) }
      : { validation: (rule: AnyRule) => validation(rule, field) }),
  } as never);
}
