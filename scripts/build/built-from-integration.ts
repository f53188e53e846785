// Puts the commit into the Worker and into /build.json, with a digest of the files that pages load.
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { builtFrom } from './built-from.ts';

/** What `npm run deploy` reads of /build.json, besides when the content was read. */
export interface CommitStamp {
  commit: string | null;
  isClean: boolean;
  /** Equal in two builds whose pages load the same files: then a page of one works with the files of the other. */
  files: string;
}

export function builtFromIntegration(): AstroIntegration {
  const from = builtFrom();
  return {
    name: 'built-from',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { define: { __BUILT_FROM__: JSON.stringify(from) } } });
      },
      'astro:build:done': async ({ dir }) => {
        const stamp = new URL('build.json', dir);
        const { commit, isClean } = from;
        const files = await digestOfFiles(fileURLToPath(dir));
        const before = JSON.parse(await readFile(stamp, 'utf8'));
        await writeFile(stamp, `${JSON.stringify({ ...before, commit, isClean, files })}\n`);
      },
    },
  };
}

/** Their names have hashes of their content. */
async function digestOfFiles(client: string): Promise<string> {
  const names = await Array.fromAsync(glob('_astro/**/*.*', { cwd: client }));
  const sorted = names.map((name) => name.replaceAll('\\', '/')).sort();
  return createHash('sha256').update(sorted.join('\n')).digest('hex').slice(0, 16);
}
