// Makes the Studio's form of a document from its description.
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity';
import type { Field, Fields, Kind } from '../fields.ts';
import { iconOf } from './icons.ts';

/** What the rules of all types have in common; Sanity has a type of its own for each. */
interface AnyRule {
  required(): AnyRule;
  integer(): AnyRule;
  unique(): AnyRule;
  email(): AnyRule;
  min(n: number): AnyRule;
  max(n: number): AnyRule;
  regex(pattern: RegExp, options: { name: string }): AnyRule;
  uri(options: { allowRelative: boolean; scheme: string[] }): AnyRule;
  custom(check: (value: unknown) => true | string): AnyRule;
  warning(): AnyRule;
}

export function documentType({ name, title, fields, once, preview, orderings }: Kind) {
  return defineType({
    name,
    title,
    type: 'document',
    icon: iconOf(name),
    fields: members(fields),
    ...(orderings && {
      orderings: orderings.map(({ by, ...ordering }) => ({
        ...ordering,
        by: by.map((field) => ({ field, direction: 'asc' as const })),
      })),
    }),
    preview: once ? { prepare: () => ({ title }) } : { select: { ...preview } },
  }) as SchemaTypeDefinition;
}

function members(fields: Fields) {
  return Object.entries(fields).map(([name, field]) =>
    defineField({
      name,
      ...(field.title && { title: field.title }),
      ...(field.help && { description: field.help }),
      ...shape(field, name),
      validation: ((rule: AnyRule) => validation(rule, field)) as never,
    } as never),
  );
}

function shape(field: Field, name: string): object {
  switch (field.kind) {
    case 'line':
      return { type: 'string' };
    case 'text':
      return { type: 'text', rows: field.max > 300 ? 8 : 3 };
    case 'whole':
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
      return { type: 'date' };
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
    case 'group':
      return { type: 'object', fields: members(field.fields) };
    case 'list':
      return { type: 'array', of: [entry(field.of, name)] };
  }
}

function entry(field: Field, name: string) {
  if (field.kind !== 'group') return defineArrayMember(shape(field, name) as never);
  const [first, second] = Object.entries(field.fields).filter(([, { kind }]) =>
    ['line', 'text', 'choice'].includes(kind),
  );
  return defineArrayMember({
    ...shape(field, name),
    name: field.name,
    ...(first && {
      preview: { select: { title: first[0], ...(second && { subtitle: second[0] }) } },
    }),
  } as never);
}

function validation(rule: AnyRule, field: Field): AnyRule | AnyRule[] {
  const limits = limited(field.optional || field.kind === 'yesNo' ? rule : rule.required(), field);
  if (!field.advice) return limits;
  const advice = field.advice;
  return [limits, rule.custom((value) => (value ? true : advice)).warning()];
}

function limited(rule: AnyRule, field: Field): AnyRule {
  switch (field.kind) {
    case 'line':
    case 'text': {
      const sized = rule.min(field.min).max(field.max);
      return field.pattern ? sized.regex(field.pattern.is, { name: field.pattern.says }) : sized;
    }
    case 'whole':
      return rule.integer().min(field.min).max(field.max);
    case 'list': {
      const sized = rule.min(field.min).max(field.max);
      return field.unique ? sized.unique() : sized;
    }
    case 'rich':
      return rule.min(field.min);
    case 'link':
      return rule.uri({ allowRelative: true, scheme: ['https', 'mailto'] });
    case 'email':
      return rule.email();
    default:
      return rule;
  }
}
