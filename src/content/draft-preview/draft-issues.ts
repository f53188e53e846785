// The issues that keep a page from showing a draft, by the field names that an editor sees. The rules are those that
// fail a build, except that a text that is only too long or too short can be previewed.
import * as v from 'valibot';
import { kindOf } from '../../../studio/model/documents/documents.ts';
import type { Field, Fields } from '../../../studio/model/fields.ts';
import { nameOf } from '../../../studio/model/readable-name.ts';
import type { ContentDocument } from '../dataset.ts';
import { DOCUMENT_RULES } from '../rules.ts';

type Path = readonly PropertyKey[];

/** One line each, such as "Task: is missing"; none for a draft that can be shown. */
export function draftIssues(document: ContentDocument): string[] {
  const rule = Object.hasOwn(DOCUMENT_RULES, document._type) && DOCUMENT_RULES[document._type];
  if (!rule) return [];
  const { issues = [] } = v.safeParse(rule, document);
  const faults = issues
    .filter(({ kind, type }) => kind === 'schema' || type === 'iso_date')
    .map(({ path = [], input, message }) => ({
      path: path.map(({ key }) => key as PropertyKey),
      says: input === undefined || input === null ? 'is missing' : message,
    }));
  return [
    ...new Set(faults.map(({ path, says }) => `${inTheForm(document._type, path)}: ${says}`)),
  ];
}

/** "Tools 5, Text" for tools.4.text: list items are counted from 1. */
export function inTheForm(type: string, path: Path): string {
  return named(kindOf(type)?.fields ?? {}, path);
}

function named(fields: Fields, [name, ...inside]: Path): string {
  const field = fields[String(name)];
  return `${nameOf(String(name), field)}${field ? within(field, inside) : ''}`;
}

function within(field: Field, path: Path): string {
  const [first, ...inside] = path;
  if (first === undefined) return '';
  switch (field.kind) {
    case 'list':
      return ` ${Number(first) + 1}${within(field.of, inside)}`;
    case 'rich':
      return ` ${Number(first) + 1}${inside[0] ? `, ${nameOf(String(inside[0]))}` : ''}`;
    case 'group':
      return Object.hasOwn(field.fields, first) ? `, ${named(field.fields, path)}` : '';
    case 'image':
      return first === 'alt' ? ', Alternative text' : '';
    default:
      return '';
  }
}
