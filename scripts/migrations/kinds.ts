// Expand and contract: a migration is applied while the version before still runs, and a rollback goes back to it, so a
// migration adds. What takes away comes one release later, and says so in its first line:
// `-- contract after 0110_what_replaced_it` (decision 0219).

/** Earlier files were applied before there was a rule. */
export const FIRST_WITH_RULE = '0108';

const DECLARED = /^-- contract after (\d{4}_\w+|[\da-f]{7,40})\b/;

const NEVER_ALONE: readonly [pattern: RegExp, what: string][] = [
  [/\bALTER TABLE (\w+) DROP (?:COLUMN )?(\w+)/gi, 'drops $1.$2'],
  [/\bALTER TABLE (\w+) RENAME TO (\w+)/gi, 'renames $1 to $2'],
  [/\bALTER TABLE (\w+) RENAME (?:COLUMN )?(?!TO\b)(\w+) TO (\w+)/gi, 'renames $1.$2 to $3'],
];
const ADDED_COLUMN = /\bALTER TABLE (\w+) ADD (?:COLUMN )?(\w+)([^;]*)/gi;
const DROPPED = /\bDROP (TABLE|VIEW|TRIGGER) (?:IF EXISTS )?(\w+)/gi;
const UNIQUE = /\bCREATE UNIQUE INDEX (?:IF NOT EXISTS )?\w+ ON (\w+)/gi;
const REFUSES = /\bCREATE TRIGGER (?:IF NOT EXISTS )?(\w+)[^;]*?\bON (\w+)\b[^;]*\bRAISE ?\(/gi;

/** What the version before would not survive, in words; empty for a migration that only adds. */
export function contractsIn(sql: string): string[] {
  const text = sql.replaceAll(/--[^\n]*/g, '').replaceAll(/'(?:[^']|'')*'/g, "''");
  const found = NEVER_ALONE.flatMap(([pattern, what]) =>
    [...text.matchAll(pattern)].map(([, one = '', two = '', three = '']) =>
      what.replace('$1', one).replace('$2', two).replace('$3', three),
    ),
  );
  const makes = (kind: string, name: string) =>
    new RegExp(`\\bCREATE (?:VIRTUAL )?${kind} (?:IF NOT EXISTS )?${name}\\b`, 'i').test(text);
  // A trigger or a view that is made anew in the same file is changed. A table loses its columns.
  for (const [, kind = '', name = ''] of text.matchAll(DROPPED))
    if (/table/i.test(kind) || !makes(kind, name)) found.push(`drops ${name}`);
  for (const [, table = '', column, rest = ''] of text.matchAll(ADDED_COLUMN))
    if (/\bNOT NULL\b/i.test(rest) && !/\bDEFAULT\b/i.test(rest))
      found.push(`${table}.${column} must have a value that the version before does not write`);
  for (const [, table = ''] of text.matchAll(UNIQUE))
    if (!makes('TABLE', table)) found.push(`${table} refuses rows that are alike`);
  for (const [, trigger = '', table = ''] of text.matchAll(REFUSES))
    if (!makes('TABLE', table)) found.push(`${trigger} refuses rows of ${table}`);
  return found;
}

/** What is wrong with a migration's header, in a sentence. */
export function headerIssues(name: string, sql: string): string[] {
  if (name < FIRST_WITH_RULE) return [];
  const contracts = contractsIn(sql);
  const isDeclared = DECLARED.test(sql);
  if (contracts.length > 0 && !isDeclared)
    return [
      `${name}: ${contracts.join(', ')}. The version before still runs. If a release without it is live, begin the file with “-- contract after <that migration or commit>”; otherwise only add for now.`,
    ];
  if (contracts.length === 0 && isDeclared)
    return [`${name}: takes nothing away, so it needs no “-- contract” line.`];
  return [];
}
