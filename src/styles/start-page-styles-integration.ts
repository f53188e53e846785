// The start page is where people meet us, on a slow line, with nothing in the browser's cache: its styles stand in it,
// which saves the round trip that a file costs before the first paint. All other pages share the file, which the start
// page lets the browser fetch once it has nothing else to do.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const LINK = /<link rel="stylesheet" href="(\/_astro\/[\w.-]+\.css)">/;

/** Before whoever hashes what stands in pages. */
export function startPageStylesIntegration(): AstroIntegration {
  return {
    name: 'start-page-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const client = fileURLToPath(dir);
        const page = join(client, 'index.html');
        const html = await readFile(page, 'utf8');
        const [link, file] = LINK.exec(html) ?? [];
        if (!link || !file) throw new Error('the start page has no stylesheet to put into it');
        const css = (await readFile(join(client, file), 'utf8')).trim();
        // A function, because styles may hold what replace() takes for a sign of its own.
        const inPage = () => `<style>${css}</style><link rel="prefetch" href="${file}" as="style">`;
        await writeFile(page, html.replace(link, inPage));
      },
    },
  };
}
