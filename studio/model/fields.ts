// Describes each document type once, as data. The Studio builds its forms from it (schemaTypes/from-fields.ts) and the
// content check its rules (src/content/rules.ts), so both enforce the same limits.

import { ICON_NAMES } from './icon-names.ts';

export interface Copy {
  /** The label above the field; by default its name, spelled out. */
  title?: string;
  /** The hint below the field. */
  help?: string;
  optional?: true;
  /** A warning while the field is empty; the document can still be published. */
  advice?: string;
  /** Shown only where this yes-or-no field is on: next to it, or in the entry around it. */
  when?: string;
  /** Needed and shown unless this yes-or-no field next to it is on. */
  unless?: string;
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
  instead: 'Use lowercase letters and digits, separated by single dashes, like first-lesson.',
};
export const LINK: Pattern = {
  is: /^(https:\/\/|mailto:|\/(?!\/))\S*$/,
  says: 'is neither https://… nor a path of this site',
  instead: 'Start with https:// for another site, or with / for a page on this site.',
};
const COLOR: Pattern = {
  is: /^#[0-9a-f]{6}$/i,
  says: 'is not a color such as #0f6b4f',
  instead: 'Write # and six digits or letters from a to f, such as #0f6b4f.',
};
/** Sanity's id of an image: the hash of its bytes, width, height and file extension. */
export const IMAGE_ID: Pattern = {
  is: /^image-([0-9a-zA-Z]+)-(\d+)x(\d+)-([a-z0-9]+)$/,
  says: 'is not an image',
  instead: 'Choose the picture again.',
};

/** ArrowDownAZ is written arrow-down-a-z and Columns2 is written columns-2. */
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
    | { kind: 'line' | 'text'; min: number; max: number; pattern?: Pattern; cells?: true }
    | { kind: 'whole'; min: number; max: number; first?: number; unit?: string; marks?: string }
    | { kind: 'number'; min: number; max: number }
    | { kind: 'choice'; of: Readonly<Record<string, string>>; first?: string }
    | { kind: 'slug' }
    | { kind: 'yesNo'; marks?: { list: string; mark: string } }
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
  /** A singleton: exactly one document exists, and its id is the type's name. */
  once?: true;
  /** The title and details that lists show of a document; `a.b` is field b of the document that field a references. */
  preview?: { title: string; details?: readonly string[] };
  /** The sort orders that lists offer: "order", or "publishedOn desc" for newest first. */
  orderings?: readonly { name: string; title: string; by: readonly string[] }[];
  /** Tabs for a form that is longer than a screen; fields that no tab names are in the first tab. */
  tabs?: Readonly<Record<string, readonly string[]>>;
  /** The choice fields by which the desk groups the documents, and the titles of those lists. */
  listedBy?: Readonly<Record<string, string>>;
  /** A document with none of these fields is labeled illustrative on the site. */
  provedBy?: readonly string[];
}

/** One line. Lengths are in characters, without leading and trailing spaces. */
export const line = (min: number, max: number, more: Copy & { pattern?: Pattern } = {}) =>
  ({ kind: 'line', min, max, ...more }) as const;
/** Several lines of plain text. */
/** With `cells`, the text is CSV: pasted cells become rows. */
export const text = (
  min: number,
  max: number,
  more: Copy & { pattern?: Pattern; cells?: true } = {},
) => ({ kind: 'text', min, max, ...more }) as const;
/** Red, green and blue, as #rrggbb. */
export const color = (more: Copy = {}) => line(7, 7, { pattern: COLOR, ...more });
/** An icon from lucide.dev, by the name used there. */
export const icon = (more: Copy = {}) =>
  line(2, 40, {
    help: 'The name of an icon from lucide.dev, such as sprout.',
    pattern: {
      is: ICON,
      says: 'is not a lucide.dev icon',
      instead: 'There is no icon with this name. Find one at lucide.dev and copy its name exactly.',
    },
    ...more,
  });
export const whole = (
  min: number,
  max: number,
  /** `marks`: the list of which the number is an index; the editor marks the entry. */
  more: Copy & { first?: number; unit?: string; marks?: string } = {},
) => ({ kind: 'whole', min, max, ...more }) as const;
/** A number that may have decimals. */
export const number = (min: number, max: number, more: Copy = {}) =>
  ({ kind: 'number', min, max, ...more }) as const;
export const choice = (
  of: readonly string[] | Readonly<Record<string, string>>,
  more: Copy & { first?: string } = {},
) =>
  ({
    kind: 'choice',
    of: isList(of) ? Object.fromEntries(of.map((word) => [word, spelledOut(word)])) : of,
    ...more,
  }) as const;
/** The last part of the document's URL. */
export const slug = () =>
  ({
    kind: 'slug',
    title: 'Address',
    help: 'Lowercase, with dashes. Generate it from the title once, then keep it so links don’t break.',
  }) as const;
/** `marks`: while it is on, the editor marks entries of the list next to it by their yes-or-no field `mark`. */
export const yesNo = (more: Copy & { marks?: { list: string; mark: string } } = {}) =>
  ({ kind: 'yesNo', ...more }) as const;
export const date = (more: Copy & { first?: 'today' } = {}) => ({ kind: 'date', ...more }) as const;
/** A date and time, stored in UTC; with `after`, it must be later than that sibling field. */
export const moment = (more: Copy & { after?: string } = {}) =>
  ({ kind: 'moment', ...more }) as const;
export const email = (more: Copy = {}) => ({ kind: 'email', ...more }) as const;
/** An external URL (https) or a path on this site. */
export const link = (more: Copy = {}) => ({ kind: 'link', ...more }) as const;
export const reference = (to: string | readonly string[], more: Copy = {}) =>
  ({ kind: 'reference', to: typeof to === 'string' ? [to] : to, ...more }) as const;
export const rich = (of: 'lessonText' | 'legalText', min: number, more: Copy = {}) =>
  ({ kind: 'rich', of, min, ...more }) as const;
/** Alternative text, for people who cannot see the picture. */
export const ALT = line(20, 200, {
  title: 'Alternative text',
  help: 'What the picture shows, for people who can’t see it. Skip “picture of.”',
});
/** An uploaded picture. Once there is one, it needs alternative text and, with `with`, that sibling field. */
export const image = (more: Copy & { with?: string } = {}) => ({ kind: 'image', ...more }) as const;
/** With `sum`, the form shows the total of that field across all entries. */
export const list = (
  of: Field,
  min: number,
  max: number,
  more: Copy & { unique?: true; sum?: string } = {},
) => ({ kind: 'list', of, min, max, ...more }) as const;
/** A group of fields. In a list, its name is the `_type` of each entry. */
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
