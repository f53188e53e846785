// Which documents reference a document, and where. Derived from the model, so a new document type needs no code here.
import { KINDS, kindOf } from '../model/documents/documents.ts';
import type { Field, Fields } from '../model/fields.ts';
import { isDraft, publishedId } from '../model/ids.ts';
import { nameOf, readable } from '../model/readable-name.ts';

export interface Use {
  id: string;
  type: string;
  /** The document's title. */
  title: string;
  kind: string;
  /** The fields with the reference, such as "Modules, 3rd". */
  places: string[];
  /** Set if only one version has the reference, or each has it in a different place. */
  only?: 'published' | 'draft';
}
type Values = Readonly<Record<string, unknown>>;

/** Lessons link to lessons in their text; all other references are in fields. */
export const REFERRED_TO: ReadonlySet<string> = new Set([
  'module',
  ...KINDS.flatMap(({ fields }) => Object.values(fields).flatMap(kindsReferredTo)),
]);

function kindsReferredTo(field: Field): readonly string[] {
  if (field.kind === 'reference') return field.to;
  if (field.kind === 'list') return kindsReferredTo(field.of);
  return field.kind === 'group' ? Object.values(field.fields).flatMap(kindsReferredTo) : [];
}

/** The documents that reference a document, drafts included; published references also block deleting it. */
export const USES_QUERY = `*[references($id)] | order(_type asc, _id asc){
  ..., "hasDraft": defined(*[_id == "drafts." + ^._id][0]._id)
}`;

/** `found`: the result of USES_QUERY over all documents. A document's reference to itself is not a use. */
export function usesOf(found: readonly Values[], id: string): Use[] {
  const others = Map.groupBy(found, ({ _id }) => publishedId(String(_id)));
  others.delete(id);
  return [...others.values()].flatMap((versions) => {
    const published = versions.find(({ _id }) => !isDraft(String(_id)));
    const draft = versions.find(({ _id }) => isDraft(String(_id)));
    const uses: Use[] = [
      ...(published ? [{ ...asUse(published, id), only: 'published' as const }] : []),
      ...(draft ? [{ ...asUse(draft, id), only: 'draft' as const }] : []),
    ];
    const [first, second] = uses;
    const agree = second ? first?.places.join() === second.places.join() : !published?.hasDraft;
    return agree && published ? [asUse(draft ?? published, id)] : uses;
  });
}

export function asUse(document: Values, id: string): Use {
  const type = String(document._type);
  const { title = type, preview, fields = {} } = kindOf(type) ?? {};
  const name = preview && fields[preview.title];
  return {
    id: publishedId(String(document._id)),
    type,
    kind: title,
    title: (name && readable(preview.title, name, document[preview.title])) ?? title,
    places: Object.entries(fields).flatMap(([each, field]) =>
      placesIn(document[each], field, id).map((place) =>
        [nameOf(each, field), ...place].join(', '),
      ),
    ),
  };
}

/** The paths from a field to the references in it; an empty path is the field itself. */
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

/** In rich text the reference may be at any depth. */
function refersTo(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('_ref' in value) return value._ref === id;
  return Object.values(value).some((inner) => refersTo(inner, id));
}

function nth(place: number): string {
  const ends = new Intl.PluralRules('en-US', { type: 'ordinal' }).select(place);
  return `${place}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[ends]}`;
}
