// The sitemap lists every page without noindex, as the built pages themselves declare.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { pageOfFile } from '../../../functions/rules/page-lists.ts';

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
  const file = path.replace(/^\/|\/$/g, '') || 'index';
  const page = pageOfFile(file);
  // Not what only the Worker serves, what exists only on this machine, or what is rendered on request.
  if (!page || page.from === 'render' || file.startsWith('members/')) return false;
  const html = readFileSync(join(built, `${file}.html`), 'utf8');
  return isWhole(html) && !asksToStayAway(html);
}

/** A full page, not a fragment that a script inserts. */
export const isWhole = (html: string) => html.includes('<html');

export const asksToStayAway = (html: string) =>
  /<meta name="robots" content="[^"]*noindex/.test(html);
