// The documents an editor can create, and their initial values.
import type { NewDocumentOptionsResolver, Template } from 'sanity';
import { KINDS } from '../model/documents/documents.ts';

export const ONCE: ReadonlySet<string> = new Set(
  KINDS.flatMap(({ name, once }) => (once ? [name] : [])),
);

/** A singleton cannot be created a second time. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !ONCE.has(templateId));

export const templateWith = (kind: string) => `${kind}-with`;

/** A document created in the list of a category gets that category. */
export function templates(all: Template[]): Template[] {
  return [
    ...all.filter(({ schemaType }) => !ONCE.has(schemaType)),
    ...KINDS.filter(({ listedBy }) => listedBy).map(({ name, title }) => ({
      id: templateWith(name),
      title,
      schemaType: name,
      parameters: ['field', 'value'].map((parameter) => ({ name: parameter, type: 'string' })),
      value: ({ field, value }: { field: string; value: string }) => ({ [field]: value }),
    })),
  ];
}
