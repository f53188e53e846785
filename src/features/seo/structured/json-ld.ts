// Structured data for search engines, in the vocabulary of https://schema.org.

import type { Graph, Thing } from 'schema-dts';

/** The site's own origin, for each builder: all URLs in structured data are absolute. */
export const absolute = (site: URL, path: string) => new URL(path, site).href;

/** Other objects refer to it, so that the organization is described once. */
export const organizationId = (site: URL) => ({ '@id': absolute(site, '/#organization') });

/** For a script element: no text can close it, or open a comment in it. */
export function inScript(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
