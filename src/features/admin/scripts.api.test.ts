// The console's code stays out of every other page: read from the build's own list of scripts and from its pages.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageOfFile } from '../../../functions/rules/page-lists.ts';
import { sourceFiles } from '../../testing/run/source-files.ts';

const SCRIPTS = 'dist/client/_astro';
const scripts = new Map(
  readdirSync(SCRIPTS)
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(`${SCRIPTS}/${file}`, 'utf8')]),
);

const namedIn = (text: string): string[] =>
  [...text.matchAll(/[\w.-]+\.js\b/g)].flatMap(([name]) => (scripts.has(name) ? [name] : []));

/** Those scripts and all that they load, now or later. */
function withImports(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...namedIn(scripts.get(file) ?? ''));
  }
  return found;
}

/** Every island and script by its source, from the server's part of the build: also of pages rendered on request. */
const manifest = sourceFiles('dist/server/chunks/*.mjs')
  .map((file) => /"entryModules":(\{[^}]*\})/.exec(readFileSync(file, 'utf8'))?.[1])
  .find(Boolean);
const entries = Object.entries(JSON.parse(manifest ?? '{}') as Record<string, string>);
const isConsole = (source: string) =>
  /\/src\/(features\/admin|pages\/admin|layouts\/Admin)/.test(source);

/** Pages for roles, such as /moderation: members get a 404 there. */
const isForRoles = (name: string) => pageOfFile(name)?.for === 'team';
const pages = sourceFiles('dist/client/**/*.html').map((file) => ({
  name: file.slice('dist/client/'.length, -'.html'.length),
  html: readFileSync(file, 'utf8'),
}));

const otherSources = sourceFiles('{src,functions}/**/*.{ts,tsx,astro}')
  .filter((file) => !isConsole(`/${file}`))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Texts that only the console has, and that a minifier keeps as they are. */
const texts = sourceFiles('src/features/admin/**/*.{ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/'([^'\\\n$]{24,})'/g)]
    .map(([, text = '']) => ({ file, text }))
    .filter(({ text }) => /^\p{Lu}.* .* /u.test(text) && !otherSources.includes(text)),
);

const ofConsole = withImports(
  entries.flatMap(([source, file]) => (isConsole(source) ? namedIn(file) : [])),
);
const ofOthers = withImports([
  ...entries.flatMap(([source, file]) => (isConsole(source) ? [] : namedIn(file))),
  ...pages.flatMap(({ name, html }) => (isForRoles(name) ? [] : namedIn(html))),
]);

test('no other page loads a script with a text of the console', () => {
  expect(entries.length).toBeGreaterThan(50);
  expect(entries.some(([source]) => isConsole(source))).toBe(true);
  expect(pages.filter(({ name }) => pageOfFile(name)?.for === 'members').length).toBeGreaterThan(5);
  const has = (files: Set<string>, text: string) =>
    [...files].find((file) => scripts.get(file)?.includes(text));
  const inConsole = texts.filter(({ text }) => has(ofConsole, text));
  expect(inConsole.length).toBeGreaterThan(100);
  const elsewhere = inConsole.flatMap(({ file, text }) => {
    const script = has(ofOthers, text);
    return script ? [`${file}: “${text}” is in ${script}`] : [];
  });
  expect(elsewhere).toEqual([]);
});

test('no other page loads an entry of the console', () => {
  const loaded = entries.flatMap(([source, file]) =>
    isConsole(source) && namedIn(file).some((each) => ofOthers.has(each)) ? [source] : [],
  );
  expect(loaded).toEqual([]);
});
