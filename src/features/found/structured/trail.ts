import { absolute, type Thing } from './thing.ts';

export interface Step {
  name: string;
  path: string;
}

/** Where a page is: the start page, the pages between, the page itself. */
export function trail(site: URL, steps: readonly Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Start', path: '/' }, ...steps].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: absolute(site, path),
    })),
  };
}
