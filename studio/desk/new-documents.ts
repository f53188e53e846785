// What an editor can begin anew, and with what.
import type { NewDocumentOptionsResolver, Template } from 'sanity';
import { KINDS } from '../model/documents/documents.ts';

export const ONCE: ReadonlySet<string> = new Set(
  KINDS.flatMap(({ name, once }) => (once ? [name] : [])),
);

/** What exists once cannot be made a second time. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !ONCE.has(templateId));

export const templateWith = (kind: string) => `${kind}-with`;

/** In a list of a category a new document is of that category. */
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
