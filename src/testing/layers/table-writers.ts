// `npm run check:tables`: each table is written by the folder of one feature. The others call its functions, which may
// give a statement for their batch. Derived from the SQL in functions/ and from the migrations; triggers do not count.
// The table has the feature's name in its own, or a row in table-names.ts.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { isTest } from './layers.ts';
import { tableNameIssues } from './table-names.ts';

/** The status board’s own tables, in its Durable Object. */
const NOT_D1 = 'functions/health/board/storage.ts';

export interface Write {
  /** The table's name in the SQL; '' or ? where the code inserts it. */
  table: string;
  file: string;
  line: number;
}

/** The tables that exist after the last migration. */
export function tablesAfter(migrations: readonly string[]): Set<string> {
  const tables = new Set<string>();
  const CHANGE =
    /CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?(\w+)|DROP TABLE (?:IF EXISTS )?(\w+)|ALTER TABLE (\w+) RENAME TO (\w+)/gi;
  for (const [, created, dropped, before, after] of migrations.join('\n').matchAll(CHANGE)) {
    for (const gone of [dropped, before]) if (gone) tables.delete(gone);
    for (const made of [created, after]) if (made) tables.add(made);
  }
  return tables;
}

const WRITE =
  /\b(?:(?:INSERT(?: OR \w+)?|REPLACE) INTO|DELETE FROM)\s+([\w?]*)|\bUPDATE(?: OR \w+)?\s+([\w?]+)\s+(?:AS \w+ )?SET\b/g;

/** The writes in every string and template of a file; values that a template inserts are `?`. */
export function writesIn(file: string, text: string): Write[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Write[] = [];
  const visit = (node: ts.Node) => {
    const sql = sqlOf(node) ?? '';
    const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
    for (const { 1: changed, 2: updated, index } of sql.matchAll(WRITE)) {
      const line = first + sql.slice(0, index).split('\n').length;
      found.push({ table: changed ?? updated ?? '', file, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function sqlOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('');
}

/** A feature with all its rooms and rules. */
const featureOf = (file: string) => file.split('/').slice(0, 2).join('/');

export function writerIssues(writes: readonly Write[], tables: ReadonlySet<string>): string[] {
  const at = ({ file, line }: Write) => `${file}:${line}`;
  const byTable = Map.groupBy(writes, ({ table }) => table);
  return [...byTable].toSorted().flatMap(([table, all]) => {
    if (!tables.has(table))
      return all.map((each) => `${at(each)} writes a table that no migration makes: “${table}”`);
    const byFeature = Map.groupBy(all, ({ file }) => featureOf(file));
    if (byFeature.size === 1) return [];
    const places = [...byFeature].map(([feature, of]) => `${feature} (${of.map(at).join(', ')})`);
    return [`${table} is written by ${places.join(' and ')}: one of them gives the statements`];
  });
}

/** Each table with the feature that writes it. */
const writers = (writes: readonly Write[], tables: ReadonlySet<string>) =>
  new Map(
    [...tables].map((table) => {
      const write = writes.find((each) => each.table === table);
      return [table, write && featureOf(write.file).split('/').at(-1)];
    }),
  );

/** By feature: its name and those of its rooms. */
const wordsOfFeatures = () =>
  new Map(
    foldersIn('functions').map((feature) => [
      feature,
      [feature, ...foldersIn(`functions/${feature}`)],
    ]),
  );

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory() && each.name !== 'rules')
    .map(({ name }) => name);

if (import.meta.main) {
  const migrations = globSync('functions/migrations/*.sql').toSorted();
  const tables = tablesAfter(migrations.map((file) => readFileSync(file, 'utf8')));
  const files = globSync('functions/**/*.ts').filter((file) => !isTest(file) && file !== NOT_D1);
  const writes = files.flatMap((file) => writesIn(file, readFileSync(file, 'utf8')));
  const issues = [
    ...writerIssues(writes, tables),
    ...tableNameIssues(writers(writes, tables), wordsOfFeatures()),
  ];
  for (const issue of issues) console.error(issue);
  if (issues.length > 0) process.exitCode = 1;
  console.info(`${writes.length} writes to ${tables.size} tables, ${issues.length} issues`);
}
