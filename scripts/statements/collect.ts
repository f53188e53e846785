// The SQL statements of the Worker, found in its code: `npm run statements` keeps those of a release.
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const TEXT = /`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'/g;
const STATEMENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\s/;
/** A backup reads every table that there is, by its key: no statement of a version. */
const OF_ANY_TABLE = /"\$\{name\}"/;

/** The status board’s own tables: a few rows each, in its Durable Object. */
const NOT_D1 = 'functions/health/board/storage.ts';

export interface Statement {
  file: string;
  sql: string;
}

interface Source {
  file: string;
  code: string;
}

/** Every SQL statement in the Worker's code, with interpolations filled in. */
export async function statementsOf(root = process.cwd()): Promise<Statement[]> {
  const sources = await Promise.all(
    sourceFiles(root)
      .filter((file) => !file.endsWith(NOT_D1))
      .map(async (file) => ({ file, code: await readFile(join(root, file), 'utf8') })),
  );
  return sources.flatMap((source) =>
    [...source.code.matchAll(TEXT)]
      .map(([, template, plain]) => template ?? plain ?? '')
      .filter((text) => STATEMENT.test(text) && !OF_ANY_TABLE.test(text))
      .flatMap((text) => filledIn(text, source, sources))
      .map((sql) => ({ file: source.file, sql })),
  );
}

/** `${NAME}` becomes the constant's text, `${award.when}` each of the texts that `when:` can be. */
function filledIn(sql: string, source: Source, sources: Source[]): string[] {
  const [hole, name = ''] = /\$\{([^}]*)\}/.exec(sql) ?? [];
  if (!hole) return [sql];
  // An expression over a column, such as `${inWords('chosen')}`, reads what the column does.
  const [, column] = /^\w+\('(\w+)'\)$/.exec(name) ?? [];
  if (column) return filledIn(sql.replace(hole, column), source, sources);
  const field = name.split('.')[1];
  const places = field
    ? [...source.code.matchAll(new RegExp(`\\b${field}: (?=[\`'])`, 'g'))].map(
        ({ index, 0: { length } }) => source.code.slice(index + length),
      )
    : // A file's own constant comes before another's of the same name.
      [source, ...sources]
        .flatMap(({ code }) => code.split(`const ${name} = `).slice(1))
        .filter((rest) => name === name.toUpperCase() || /^\s*['`]/.test(rest))
        .slice(0, 1);
  const texts = places.map(firstText);
  if (texts.length === 0) texts.push(...passedAs(name, sources));
  if (texts.length === 0) throw new Error(`${source.file}: cannot fill in ${hole}`);
  return texts.flatMap((text) =>
    filledIn(
      sql.replace(hole, () => text),
      source,
      sources,
    ),
  );
}

/** The statements that callers pass as a parameter (`deleted: LONG_GONE`), or the parameter's default. */
function passedAs(name: string, sources: readonly Source[]): string[] {
  const [, byDefault] = / \?\? '([^']*)'$/.exec(name) ?? [];
  if (byDefault !== undefined) return [byDefault];
  return sources.flatMap(({ code }) => {
    const constants = [...code.matchAll(new RegExp(`\\b${name}: ([A-Z_]{3,}),`, 'g'))];
    const places = [
      ...constants.map(([, constant]) => code.split(`const ${constant} = `)[1] ?? ''),
      ...code.split(new RegExp(`\\b${name}: (?=[\`'])`)).slice(1),
    ];
    return places.map(firstText).filter((text) => STATEMENT.test(text));
  });
}

/** Copies the pattern: a shared one would continue in the next file from where the last search ended. */
function firstText(code: string): string {
  const [, template, plain] = new RegExp(TEXT).exec(code.trimStart()) ?? [];
  return template ?? plain ?? '';
}

/** Without tests. knip takes a pattern in the call itself for imports of all these files. */
const sourceFiles = (root: string, pattern = 'functions/**/*.ts'): string[] =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'));
