// Differences between src/pages and the list of pages, one sentence each.
import { ALL_PAGES, type Entry, filesOf } from '../../functions/rules/page-lists.ts';
import { PIECES } from '../../functions/rules/pages.ts';

/** A file of src/pages, without its extension, and its text. */
export type Files = ReadonlyMap<string, string>;

const LIST = 'functions/rules/pages.ts';

export function pageIssues(
  files: Files,
  pages: readonly Entry[] = ALL_PAGES,
  pieces: readonly string[] = PIECES,
): string[] {
  const owners = ownersOf(pages, pieces);
  const names = new Map([...files].map(([file, text]) => [withoutIndex(file), { file, text }]));
  return [
    ...[...names]
      .filter(([name]) => !owners.has(name))
      .map(([, { file }]) => `src/pages/${file}.astro has no entry in ${LIST}`),
    ...[...owners].flatMap(([name, of]) => [
      ...(names.has(name) ? [] : [`${LIST}: ${of[0]} has no src/pages/${name}.astro`]),
      ...(of.length > 1 ? [`${LIST}: ${of.join(' and ')} have the same file, ${name}`] : []),
    ]),
    ...pages.flatMap(([address, page]) =>
      filesOf(address, page).flatMap((file) => wrongWay(address, page.from, names.get(file)?.text)),
    ),
  ];
}

/** Files that a style sheet reads or leaves out (Tailwind's `@source` and `@source not`) but that no longer exist. */
export const lostSources = (text: string, isThere: (path: string) => boolean): string[] =>
  [...text.matchAll(/^@source (?:not )?"(.*)";$/gm)]
    .flatMap(([, glob = '']) => {
      const [, start = glob, names = '', end = ''] = /^(.*)\{(.*)\}(.*)$/.exec(glob) ?? [];
      return names.split(',').map((name) => start + name + end);
    })
    .filter((path) => !isThere(path));

/** The entries of each file. */
function ownersOf(pages: readonly Entry[], pieces: readonly string[]): Map<string, string[]> {
  const named = [
    ...pages.flatMap(([address, page]) => filesOf(address, page).map((file) => [file, address])),
    ...pieces.map((file) => [file, 'a piece']),
  ] as [string, string][];
  const owners = new Map<string, string[]>();
  for (const [file, owner] of named) owners.set(file, [...(owners.get(file) ?? []), owner]);
  return owners;
}

/** `signup/index` is the file of /signup. */
const withoutIndex = (file: string) => file.replace(/\/index$/, '');

/** https://docs.astro.build/en/guides/on-demand-rendering/ */
const ON_REQUEST = /^export const prerender = false;$/m;

function wrongWay(address: string, from: string, text: string | undefined): string[] {
  if (text === undefined || ON_REQUEST.test(text) === (from === 'render')) return [];
  return [
    from === 'render'
      ? `${LIST}: ${address} is rendered on request, but its file is built (prerender = false is missing)`
      : `${LIST}: ${address} is a built file, but its file says prerender = false`,
  ];
}
