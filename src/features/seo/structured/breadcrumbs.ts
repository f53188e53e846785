import type { BreadcrumbList } from 'schema-dts';
import { absolute } from './json-ld.ts';

interface Step {
  name: string;
  path: string;
}

/** Pages that have others below them. */
const ABOVE: readonly Step[] = [{ name: 'Questions and answers', path: '/help' }];

/** A page's breadcrumbs: the start page, the parent page if there is one, the page itself. */
export function breadcrumbs(site: URL, page: Step): BreadcrumbList {
  const above = ABOVE.filter(({ path }) => page.path.startsWith(`${path}/`));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Start', path: '/' }, ...above, page].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: absolute(site, path),
    })),
  };
}
