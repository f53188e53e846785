// Who refers to a document, and where: worked out from the descriptions, so that a new kind needs nothing here.
import { KINDS, kindOf } from '../documents/documents.ts';
import type { Field, Fields } from '../fields.ts';
import { inWords, nameOf } from '../schemaTypes/in-words.ts';

export interface Use {
  id: string;
  type: string;
  /** The document's own name. */
  title: string;
  kind: string;
  /** The fields that refer, such as "Modules, 3rd". */
  places: string[];
}
type Values = Readonly<Record<string, unknown>>;

/** Lessons link to lessons in their text; all else refers through fields. */
export const REFERRED_TO: ReadonlySet<string> = new Set([
  'module',
  ...KINDS.flatMap(({ fields }) => Object.values(fields).flatMap(kindsReferredTo)),
]);

function kindsReferredTo(field: Field): readonly string[] {
  if (field.kind === 'reference') return field.to;
  if (field.kind === 'list') return kindsReferredTo(field.of);
  return field.kind === 'group' ? Object.values(field.fields).flatMap(kindsReferredTo) : [];
}

export function asUse(document: Values, id: string): Use {
  const type = String(document._type);
  const { title = type, preview, fields = {} } = kindOf(type) ?? {};
  const name = preview && fields[preview.title];
  return {
    id: String(document._id).replace(/^drafts\./, ''),
    type,
    kind: title,
    title: (name && inWords(preview.title, name, document[preview.title])) ?? title,
    places: Object.entries(fields).flatMap(([each, field]) =>
      placesIn(document[each], field, id).map((place) =>
        [nameOf(each, field), ...place].join(', '),
      ),
    ),
  };
}

/** The ways from a field to the references in it; an empty one is the field itself. */
function placesIn(value: unknown, field: Field, id: string): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (field.kind === 'list') {
    return (value as unknown[]).flatMap((entry, i) =>
      placesIn(entry, field.of, id).map((place) => [nth(i + 1), ...place]),
    );
  }
  if (field.kind === 'group') return placesInGroup(value as Values, field.fields, id);
  return refersTo(value, id) ? [[]] : [];
}

function placesInGroup(values: Values, fields: Fields, id: string): string[][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    placesIn(values[name], field, id).map((place) => [nameOf(name, field), ...place]),
  );
}

/** In a text the reference is somewhere within. */
function refersTo(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('_ref' in value) return value._ref === id;
  return Object.values(value).some((inner) => refersTo(inner, id));
}

function nth(place: number): string {
  const ends = new Intl.PluralRules('en-US', { type: 'ordinal' }).select(place);
  return `${place}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[ends]}`;
}
