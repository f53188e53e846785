// The files, commands and links that the documents name exist. A wrong document is worse than none.
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const MAX_README_BYTES = 8192;
const GUIDES = ['README.md', 'CONTRIBUTING.md', ...(await files('docs/*.md'))];
const OTHERS = await files('{studio,bench,scripts/*,docs/decisions}/*.md');
/** Files that git ignores are made on the reader's machine. */
const MADE = (await readFile('.gitignore', 'utf8')).split(/\/?\n/).filter(Boolean);
const FILE = /\.(astro|css|json|md|mjs|ndjson|sql|toml|ts|tsx)$/;

test('the README can be read in five minutes', async () => {
  expect(Buffer.byteLength(await readFile('README.md'))).toBeLessThanOrEqual(MAX_README_BYTES);
});

test.each(GUIDES)('every path that %s names exists', async (file) => {
  const text = await readFile(file, 'utf8');
  const missing: string[] = [];
  for (const path of [...quoted(text), ...inTree(text)])
    if (!(await exists(path))) missing.push(path);
  expect(missing).toEqual([]);
});

test.each(GUIDES)('every npm script that %s names exists', async (file) => {
  const text = await readFile(file, 'utf8');
  const missing: string[] = [];
  for (const [command, folder = '.', script, short = ''] of text.matchAll(
    /npm (?:--prefix (\S+) )?(?:run ([\w:-]+)|(start|test)\b)/g,
  )) {
    const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    if (!Object.hasOwn(scripts, script ?? short)) missing.push(command);
  }
  expect(missing).toEqual([]);
});

test('every link in the documents leads to a file', async () => {
  const missing: string[] = [];
  for (const file of [...GUIDES, ...OTHERS])
    for (const [, link = ''] of (await readFile(file, 'utf8')).matchAll(/\]\(([^)#\s]+)/g))
      if (!/^https?:/.test(link) && !existsSync(join(dirname(file), link)))
        missing.push(`${file}: ${link}`);
  expect(missing).toEqual([]);
});

test('every SQL statement of the guides can be run on the tables of today', async () => {
  using db = new DatabaseSync(':memory:');
  for (const file of await files('functions/migrations/*.sql'))
    db.exec(await readFile(file, 'utf8'));
  const statements: string[] = [];
  for (const file of GUIDES)
    for (const [, sql = ''] of (await readFile(file, 'utf8')).matchAll(
      /`((?:SELECT|UPDATE|DELETE|INSERT)\s[^`]+)`/g,
    ))
      statements.push(sql);
  expect(statements.length).toBeGreaterThan(15);
  for (const sql of statements) expect(() => db.prepare(sql), sql).not.toThrow();
});

test('every decision is in the index once and in its place, and no two have the same number', async () => {
  const index = await readFile('docs/decisions/README.md', 'utf8');
  const decisions = (await files('docs/decisions/[0-9]*.md')).map((file) => basename(file));
  expect([...index.matchAll(/^- \[\d+\]\((.+?)\)/gm)].map(([, file]) => file)).toEqual(decisions);
  const numbers = decisions.map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

/** Paths and file names in backticks. Addresses of the site begin with a slash and are left out. */
function quoted(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(/\s+/))
    .filter((word) => /^[\w.*<[][\w.*<>[\]-]*(\/[\w.*<>[\]-]*)*$/.test(word))
    .filter((word) => word.includes('/') || FILE.test(word));
}

/** The drawing of the tree: two spaces for each level, a name, a note. */
function inTree(text: string): string[] {
  const [, tree = ''] = /^## The tree\s+```\n([\s\S]*?)```/m.exec(text) ?? [];
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name] = /^( *)(\S+) {2}/.exec(line) ?? [];
    if (!name) return [];
    above.splice(indent.length / 2, Number.POSITIVE_INFINITY, name);
    return [above.join('')];
  });
}

/** `<word>` and `*` stand for any name; a name without a folder may be in any folder. */
async function exists(path: string): Promise<boolean> {
  if (path.split('/').some((part) => MADE.includes(part)) || existsSync(path)) return true;
  const pattern = path.replaceAll(/<[^>]*>/g, '*').replace(/\/$/, '');
  if (path.includes('/')) return /[*<]/.test(path) && (await files(pattern)).length > 0;
  return (await files(`{src,functions,scripts,studio,bench}/**/${pattern}`)).length > 0;
}

async function files(pattern: string): Promise<string[]> {
  const exclude = (path: string) => /(^|\/)(node_modules|dist|\.lake)$/.test(path);
  return (await Array.fromAsync(glob(pattern, { exclude }))).sort();
}
