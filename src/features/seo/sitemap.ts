// The sitemap lists every page that does not ask search engines to stay away, as the built pages themselves say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

/** Pages that only the Worker hands out, or that are on this machine only. */
const NOT_PUBLIC = /^\/(members|dev)\//;

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

/** Not a part that a script puts into a page. */
export const isWhole = (html: string) => html.includes('<html');

export const asksToStayAway = (html: string) =>
  /<meta name="robots" content="[^"]*noindex/.test(html);
