// How a kind of document is described: once, as data. The Studio makes its forms from it (schemaTypes/from-fields.ts),
// the content check its rules (src/content/rules.ts). So both say the same about what a text may be.

export interface Words {
  /** Over the field; by default its name, spelled out. */
  title?: string;
  /** Under the field: what to write, in plain words. */
  help?: string;
  optional?: true;
  /** Warns while the field is empty; the document can still be published. */
  advice?: string;
}

export interface Pattern {
  is: RegExp;
  /** Follows the field's name: "slug.current is not lower-case-with-dashes". */
  says: string;
}

export type Field = Words &
  (
    | { kind: 'line' | 'text'; min: number; max: number; pattern?: Pattern }
    | { kind: 'whole'; min: number; max: number }
    | { kind: 'choice'; of: Readonly<Record<string, string>>; first?: string }
    | { kind: 'slug' }
    | { kind: 'yesNo' }
    | { kind: 'date' | 'moment' | 'email' | 'link' }
    | { kind: 'reference'; to: readonly string[] }
    | { kind: 'rich'; of: 'lessonText' | 'legalText'; min: number }
    | { kind: 'list'; of: Field; min: number; max: number; unique?: true }
    | { kind: 'group'; name: string; fields: Fields }
  );
export type Fields = Readonly<Record<string, Field>>;

export interface Kind {
  /** Sanity's `_type`. */
  name: string;
  title: string;
  fields: Fields;
  /** There is exactly one, and its id is its name. */
  once?: true;
  /** Fields shown in lists of documents. */
  preview?: { title: string; subtitle?: string };
  /** In which order lists of documents can be shown. */
  orderings?: readonly { name: string; title: string; by: readonly string[] }[];
}

/** One line. Lengths are in characters, spaces at the ends not counted. */
export const line = (min: number, max: number, more: Words & { pattern?: Pattern } = {}) =>
  ({ kind: 'line', min, max, ...more }) as const;
/** Several lines of plain text. */
export const text = (min: number, max: number, more: Words & { pattern?: Pattern } = {}) =>
  ({ kind: 'text', min, max, ...more }) as const;
export const whole = (min: number, max: number, more: Words = {}) =>
  ({ kind: 'whole', min, max, ...more }) as const;
export const choice = (
  of: readonly string[] | Readonly<Record<string, string>>,
  more: Words & { first?: string } = {},
) =>
  ({
    kind: 'choice',
    of: isList(of) ? Object.fromEntries(of.map((word) => [word, word])) : of,
    ...more,
  }) as const;
/** The part of the address that names the document. */
export const slug = () => ({ kind: 'slug' }) as const;
export const yesNo = (more: Words = {}) => ({ kind: 'yesNo', ...more }) as const;
export const date = (more: Words = {}) => ({ kind: 'date', ...more }) as const;
/** A date with a time, kept in UTC. */
export const moment = (more: Words = {}) => ({ kind: 'moment', ...more }) as const;
export const email = (more: Words = {}) => ({ kind: 'email', ...more }) as const;
/** An address elsewhere (https) or a path of this site. */
export const link = (more: Words = {}) => ({ kind: 'link', ...more }) as const;
export const reference = (to: string | readonly string[], more: Words = {}) =>
  ({ kind: 'reference', to: typeof to === 'string' ? [to] : to, ...more }) as const;
export const rich = (of: 'lessonText' | 'legalText', min: number, more: Words = {}) =>
  ({ kind: 'rich', of, min, ...more }) as const;
export const list = (of: Field, min: number, max: number, more: Words & { unique?: true } = {}) =>
  ({ kind: 'list', of, min, max, ...more }) as const;
/** Fields that belong together. In a list its name is the `_type` of each entry. */
export const group = (name: string, fields: Fields, more: Words = {}) =>
  ({ kind: 'group', name, fields, ...more }) as const;

function isList<T>(value: T | readonly string[]): value is readonly string[] {
  return Array.isArray(value);
}
