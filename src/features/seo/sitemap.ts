// The sitemap lists every page without noindex, as the built pages themselves declare.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

/** Pages that only the Worker serves, that exist only on this machine, or that are rendered on request. */
const NOT_PUBLIC = /^\/((members|dev)\/|community|search\b)/;

export function sitemapIntegrations(): AstroIntegration[] {
  let built = '';
  return [
    {
      name: 'where-the-pages-are',
      hooks: {
        'astro:config:done': ({ config }) => {
          built = fileURLToPath(config.build.client);
        },
      },
    },
    sitemap({ filter: (address) => isForSearch(new URL(address).pathname, built) }),
  ];
}

export function isForSearch(path: string, built: string): boolean {
  if (NOT_PUBLIC.test(path)) return false;
  const file = path === '/' ? 'index.html' : `${path.replace(/^\/|\/$/g, '')}.html`;
  const html = readFileSync(join(built, file), 'utf8');
  return isWhole(html) && !asksToStayAway(html);
}

/** A full page, not a fragment that a script inserts. */
export const isWhole = (html: string) => html.includes('<html');

export const asksToStayAway = (html: string) =>
  /<meta name="robots" content="[^"]*noindex/.test(html);
