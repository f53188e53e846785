// How a kind of document is described: once, as data. The Studio makes its forms from it (schemaTypes/from-fields.ts),
// the content check its rules (src/content/rules.ts). So both say the same about what a text may be.

import { ICON_NAMES } from './icon-names.ts';

export interface Copy {
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
  /** For an editor: what to write instead. */
  instead: string;
}

export const DASHED: Pattern = {
  is: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  says: 'is not lower-case-with-dashes',
  instead: 'Write lower-case letters and digits with single dashes between, such as first-lesson.',
};
export const LINK: Pattern = {
  is: /^(https:\/\/|mailto:|\/(?!\/))\S*$/,
  says: 'is neither https://… nor a path of this site',
  instead: 'Write https://… for another site, or /… for a page of this one.',
};
/** Sanity's id of an image: what its bytes come to, its width and height, its ending. */
export const IMAGE_ID: Pattern = {
  is: /^image-([0-9a-zA-Z]+)-(\d+)x(\d+)-([a-z0-9]+)$/,
  says: 'is no image',
  instead: 'Choose the picture again.',
};

/** ArrowDownAZ is written arrow-down-a-z, and Columns2 columns-2. */
const ICON = new RegExp(
  `^(?:${ICON_NAMES.map((name) =>
    name
      .replace(/(?!^)[A-Z]/g, '-$&')
      .replace(/([a-z])(\d)/g, '$1-?$2')
      .toLowerCase(),
  ).join('|')})$`,
);

export type Field = Copy &
  (
    | { kind: 'line' | 'text'; min: number; max: number; pattern?: Pattern }
    | { kind: 'whole'; min: number; max: number; first?: number; unit?: string }
    | { kind: 'choice'; of: Readonly<Record<string, string>>; first?: string }
    | { kind: 'slug' }
    | { kind: 'yesNo' }
    | { kind: 'date'; first?: 'today' }
    | { kind: 'moment'; after?: string }
    | { kind: 'email' | 'link' }
    | { kind: 'reference'; to: readonly string[] }
    | { kind: 'rich'; of: 'lessonText' | 'legalText'; min: number }
    | { kind: 'image'; with?: string }
    | { kind: 'list'; of: Field; min: number; max: number; unique?: true; sum?: string }
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
  /** What lists show of a document: `a.b` is a field of what a refers to. */
  preview?: { title: string; details?: readonly string[] };
  /** In which order lists of documents can be shown: "order", or "publishedOn desc" for the newest first. */
  orderings?: readonly { name: string; title: string; by: readonly string[] }[];
  /** Tabs of a form that is longer than a screen; fields that none names stand in the first. */
  tabs?: Readonly<Record<string, readonly string[]>>;
  /** Choices by which the desk lists the documents, and what it calls those lists. */
  listedBy?: Readonly<Record<string, string>>;
  /** The site calls a document illustrative that has none of these. */
  provedBy?: readonly string[];
}

/** One line. Lengths are in characters, spaces at the ends not counted. */
export const line = (min: number, max: number, more: Copy & { pattern?: Pattern } = {}) =>
  ({ kind: 'line', min, max, ...more }) as const;
/** Several lines of plain text. */
export const text = (min: number, max: number, more: Copy & { pattern?: Pattern } = {}) =>
  ({ kind: 'text', min, max, ...more }) as const;
/** One of the drawings of lucide.dev, by its name there. */
export const icon = (more: Copy = {}) =>
  line(2, 40, {
    help: 'A small drawing, by its name at lucide.dev, such as sprout.',
    pattern: {
      is: ICON,
      says: 'is no icon of lucide.dev',
      instead:
        'There is no such icon. Look one up at lucide.dev and write its name as it stands there.',
    },
    ...more,
  });
export const whole = (
  min: number,
  max: number,
  more: Copy & { first?: number; unit?: string } = {},
) => ({ kind: 'whole', min, max, ...more }) as const;
export const choice = (
  of: readonly string[] | Readonly<Record<string, string>>,
  more: Copy & { first?: string } = {},
) =>
  ({
    kind: 'choice',
    of: isList(of) ? Object.fromEntries(of.map((word) => [word, spelledOut(word)])) : of,
    ...more,
  }) as const;
/** The part of the address that names the document. */
export const slug = () =>
  ({
    kind: 'slug',
    title: 'Address',
    help: 'Lower case, with dashes. Make it from the title once; then leave it, others link to it.',
  }) as const;
export const yesNo = (more: Copy = {}) => ({ kind: 'yesNo', ...more }) as const;
export const date = (more: Copy & { first?: 'today' } = {}) => ({ kind: 'date', ...more }) as const;
/** A date with a time, kept in UTC; with `after`, later than that field beside it. */
export const moment = (more: Copy & { after?: string } = {}) =>
  ({ kind: 'moment', ...more }) as const;
export const email = (more: Copy = {}) => ({ kind: 'email', ...more }) as const;
/** An address elsewhere (https) or a path of this site. */
export const link = (more: Copy = {}) => ({ kind: 'link', ...more }) as const;
export const reference = (to: string | readonly string[], more: Copy = {}) =>
  ({ kind: 'reference', to: typeof to === 'string' ? [to] : to, ...more }) as const;
export const rich = (of: 'lessonText' | 'legalText', min: number, more: Copy = {}) =>
  ({ kind: 'rich', of, min, ...more }) as const;
/** What a picture shows for those who do not see it. */
export const ALT = line(20, 200, {
  title: 'Alternative text',
  help: 'What the picture shows, for people who do not see it. No “picture of”.',
});
/** An uploaded picture; once there is one, it needs its alternative text and, with `with`, that field beside it. */
export const image = (more: Copy & { with?: string } = {}) => ({ kind: 'image', ...more }) as const;
/** With `sum`, the form adds up that field of all entries. */
export const list = (
  of: Field,
  min: number,
  max: number,
  more: Copy & { unique?: true; sum?: string } = {},
) => ({ kind: 'list', of, min, max, ...more }) as const;
/** Fields that belong together. In a list its name is the `_type` of each entry. */
export const group = (name: string, fields: Fields, more: Copy = {}) =>
  ({ kind: 'group', name, fields, ...more }) as const;

function spelledOut(word: string): string {
  return /^[a-z]/.test(word)
    ? word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ')
    : word;
}

function isList<T>(value: T | readonly string[]): value is readonly string[] {
  return Array.isArray(value);
}
