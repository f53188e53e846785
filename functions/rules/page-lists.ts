// Lists that are derived from PAGES.
import { PAGES, type Page } from './pages.ts';

/** An address, and what is known about its page. */
export type Entry = [address: string, page: Page];

export const ALL_PAGES: readonly Entry[] = Object.entries(PAGES);

const isFixed = (address: string) => !address.includes('[');

/** The page's files in src/pages, without the extension, and without the `/index` of a folder. */
export const filesOf = (address: string, { files }: Page): readonly string[] =>
  files ?? [address.slice(1)];

/** Built files behind the session, at addresses of their own. The Worker serves them. */
export const MEMBER_PAGES: readonly string[] = ALL_PAGES.flatMap(([address, page]) =>
  page.for === 'members' &&
  page.from === 'worker' &&
  isFixed(address) &&
  filesOf(address, page).includes(address.slice(1))
    ? [address]
    : [],
);

/** Pages for roles: see ABILITIES (roles.ts). */
export const TEAM_PAGES: readonly string[] = ALL_PAGES.flatMap(([address, page]) =>
  page.for === 'team' ? [address] : [],
);

/** The addresses that texts may link to. For `/verify/[...id]` it is `/verify`. */
export const LINKED_PAGES: readonly string[] = ALL_PAGES.flatMap(([address, page]) => {
  const short = address.replace(/\/\[\.\.\.\w+\]$/, '');
  return page.isStep || page.for === 'team' || !isFixed(short) ? [] : [short];
});

/** A regular expression for all addresses of these pages: `[slug]` is one part, `[...rest]` any number, or none. */
export function patternOf(addresses: readonly string[]): string {
  const each = addresses.map((address) =>
    address
      .replaceAll(/[.*+?^${}()|\\]/g, '\\$&')
      .replaceAll(/\/\[\\\.\\\.\\\.\w+\]/g, '(?:/.*)?')
      .replaceAll(/\[\w+\]/g, '[^/]+'),
  );
  return `^(?:${each.join('|')})$`;
}

export const KEPT_OFFLINE = patternOf(
  ALL_PAGES.flatMap(([address, { isKeptOffline }]) => (isKeptOffline ? [address] : [])),
);

/** The page of a built file, like `help/guides/[slug]` or `help/guides/first-day`: null if it is not a page. */
export function pageOfFile(file: string): (Page & { address: string }) | null {
  const name = file.replace(/\/index$/, '');
  const found = ALL_PAGES.find(([address, page]) =>
    filesOf(address, page).some((its) => new RegExp(patternOf([its])).test(name)),
  );
  return found ? { ...found[1], address: found[0] } : null;
}

/** A page with exactly one address. */
export const pageAt = (path: string): Page | undefined =>
  (PAGES as Readonly<Record<string, Page>>)[path];
