// What search engines are told about a page, in the words of https://schema.org.

import type { Graph, Thing } from 'schema-dts';

/** The site's own address as each builder gets it: everything in structured data is absolute. */
export const absolute = (site: URL, path: string) => new URL(path, site).href;

/** Others point to it, so that the organization is described once. */
export const organizationId = (site: URL) => ({ '@id': absolute(site, '/#organization') });

/** For a script element: no text can end it, or begin a comment in it. */
export function inScript(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
