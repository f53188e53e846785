// Addresses that carry no feature's word and are not in the table of words: one sentence each.
import { globSync, readFileSync } from 'node:fs';
import { OTHER_NAMES, type OtherName } from './words.ts';

export interface Named {
  /** The features' words, and the names of rooms. */
  words: ReadonlySet<string>;
  /** First names of addresses; below /api and /members the first two. */
  addresses: ReadonlySet<string>;
}

export function wordIssues(
  { words, addresses }: Named,
  table: readonly OtherName[] = OTHER_NAMES,
): string[] {
  const listed = new Set(table.flatMap((row) => row.addresses));
  const isNamed = (address: string) => words.has(address.split('/').at(-1) ?? '');
  return [
    ...[...addresses]
      .filter((address) => !isNamed(address) && !listed.has(address))
      .map((address) => `${address}: no feature has this word, and words.ts has no row for it`),
    ...[...listed]
      .filter((address) => !addresses.has(address))
      .map((address) => `words.ts: there is no address ${address} any more`),
    ...[...listed]
      .filter(isNamed)
      .map((address) => `words.ts: ${address} is a feature's word, and needs no row`),
    ...table
      .filter(({ word }) => !word.split('/').every((name) => words.has(name)))
      .map(({ word }) => `words.ts: there is no feature ${word}`),
  ];
}

/** Features and addresses as the folders and the Worker's map have them. */
export function named(root = process.cwd()): Named {
  const folders = (pattern: string) =>
    globSync(pattern, { cwd: root, withFileTypes: true })
      .filter((each) => each.isDirectory() && each.name !== 'rules')
      .map(({ name }) => name);
  const pages = globSync('src/pages/**/*.{astro,ts}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/').replace('src/pages/', ''))
    .filter((file) => !/^(_|index\.astro|api\/)/.test(file))
    .map((file) => `/${file.replace(/(\.json|\.ics)?\.(astro|ts)$/, '').replace(/\/index$/, '')}`);
  const map = readFileSync(`${root}/functions/index.ts`, 'utf8');
  const routes = [...map.matchAll(/\.(get|post|all|route)\(\s*'(\/[^']+)'/g)].map(
    ([, how, path = '']) => (how === 'route' && path !== '/api' ? `/api${path}` : path),
  );
  return {
    words: new Set([
      ...folders('functions/*'),
      ...folders('src/features/*'),
      ...folders('{functions,src/features}/community/*'),
      ...folders('functions/{account,dashboards,micro-learning,referrals}/*'),
    ]),
    addresses: new Set([...pages, ...routes].map(firstNames).filter((each) => each !== '')),
  };
}

/** `/members/prompts/[slug]` → `/members/prompts`, `/verify/:id` → `/verify`; nothing for a pattern. */
function firstNames(address: string): string {
  const names = address.split('/').filter((name) => name && !/[:*[\]{}]/.test(name));
  const own = /^\/(api|members)(\/|$)/.test(address) ? 2 : 1;
  return names.length < own ? '' : `/${names.slice(0, own).join('/')}`;
}
