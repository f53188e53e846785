// An audience as it is stored, sent and shown: its place in an address, and the sentence that it makes. Pages load this
// file; the schema of request bodies, which they don’t need, is in audience-schema.ts.
import {
  type Audience,
  type Blank,
  blanksOf,
  CLAUSES,
  type Clause,
  type ClauseKey,
  clauseOf,
  valueIn,
} from './clauses.ts';

/** D1 binds at most a hundred values in a statement; a clause has at most four. */
export const MAX_CLAUSES = 12;

function fits(value: unknown, blank: Blank): boolean {
  if (blank.kind === 'number')
    return (
      typeof value === 'number' &&
      Number.isInteger(value) &&
      value >= blank.from &&
      value <= blank.to
    );
  if (typeof value !== 'string') return false;
  if (blank.kind === 'choice') return Object.hasOwn(blank.options, value);
  return blank.kind === 'country' ? /^[A-Z]{2}$/.test(value) : /^[\w.-]{1,120}$/.test(value);
}

export function isClause(input: unknown): input is Clause {
  if (typeof input !== 'object' || input === null) return false;
  const { clause, ...values } = input as Record<string, unknown>;
  if (typeof clause !== 'string' || !Object.hasOwn(CLAUSES, clause)) return false;
  const blanks = Object.entries(blanksOf(clause as ClauseKey));
  return (
    Object.keys(values).length === blanks.length &&
    blanks.every(([name, blank]) => Object.hasOwn(values, name) && fits(values[name], blank))
  );
}

/** The `audience` of an address: everyone without one, null if it isn't one that we know. */
export function audienceFrom(parameter: string | null | undefined): Audience | null {
  if (!parameter) return [];
  try {
    const parsed: unknown = JSON.parse(parameter);
    const isKnown = Array.isArray(parsed) && parsed.length <= MAX_CLAUSES && parsed.every(isClause);
    return isKnown ? parsed : null;
  } catch {
    return null;
  }
}

/** '' for everyone, so that the plain address is theirs. Not yet percent-encoded. */
export const audienceParameter = (audience: Audience): string =>
  audience.length === 0 ? '' : JSON.stringify(audience);

/** A clause as it begins, before its blanks are changed; `first` are the options of path and lesson. */
export function newClause(
  key: ClauseKey,
  first: Readonly<{ path: string; lesson: string }>,
): Clause {
  const usual = (blank: Blank): string | number => {
    if (blank.kind === 'number') return blank.usual;
    if (blank.kind === 'choice') return Object.keys(blank.options)[0] ?? '';
    return blank.kind === 'country' ? 'US' : first[blank.kind];
  };
  const values = Object.entries(blanksOf(key)).map(([name, blank]) => [name, usual(blank)]);
  return { clause: key, ...Object.fromEntries(values) } as Clause;
}

export interface Names {
  /** The title of a path or lesson, or the name of a country; undefined if there is none. */
  nameOf(kind: 'path' | 'lesson' | 'country', id: string): string | undefined;
}

export type Part =
  | { text: string }
  | { blank: string; label: string; value: string | number; text: string };

/** The words and blanks of a clause, in their order: “were not seen”, “ in the last ”, “14”, “ days”. */
export function clauseParts(clause: Clause, names: Names): Part[] {
  const { words } = clauseOf(clause.clause);
  const blanks = blanksOf(clause.clause);
  return words
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = piece.startsWith('{') ? piece.slice(1, -1) : '';
      const blank = blanks[name];
      if (!blank) return { text: piece };
      const value = valueIn(clause, name);
      return { blank: name, label: blank.label, value, text: textOf(blank, value, names) };
    });
}

function textOf(blank: Blank, value: string | number, { nameOf }: Names): string {
  if (blank.kind === 'number') return value.toLocaleString('en-US');
  if (blank.kind === 'choice') return blank.options[value] ?? String(value);
  const name = nameOf(blank.kind, String(value)) ?? String(value);
  return blank.kind === 'country' ? name : `“${name}”`;
}

/** The parts of each clause, which follow “Members who”; none for everyone. */
export const audienceText = (audience: Audience, names: Names): Part[][] =>
  audience.map((clause) => clauseParts(clause, names));

/** “Members who pay and were not seen in the last 14 days”, “Everyone” */
export function audienceSentence(audience: Audience, names: Names): string {
  if (audience.length === 0) return 'Everyone';
  const clauses = audienceText(audience, names).map((parts) =>
    parts.map(({ text }) => text).join(''),
  );
  return `Members who ${new Intl.ListFormat('en-US').format(clauses)}`;
}
