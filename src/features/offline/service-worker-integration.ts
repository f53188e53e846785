// Bundles /service-worker.js after the build, because its version is a hash of the files that were built.
import { createHash } from 'node:crypto';
import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { KEPT_OFFLINE } from '../../../functions/rules/page-lists.ts';

declare global {
  /** Set by the build: false with SERVICE_WORKER=off. */
  const SERVICE_WORKER_IS_ON: boolean;
}

const FILE = 'service-worker.js';
/** Its own requests follow its own policy. `no-cache`: a new version must not wait for an old copy of the file. */
const HEADERS = `
/${FILE}
  Cache-Control: no-cache
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'none'; connect-src 'self'; frame-ancestors 'none'
`;

/** The files that were bundled, for the list of licenses. Filled when the build is done. */
export const bundledModules: string[] = [];

const KEPT = { KEPT_OFFLINE: JSON.stringify(KEPT_OFFLINE) };

export function serviceWorkerIntegration(): AstroIntegration {
  const isOn = process.env.SERVICE_WORKER !== 'off';
  return {
    name: 'service-worker',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const define = { ...KEPT, SERVICE_WORKER_IS_ON: JSON.stringify(isOn) };
        updateConfig({ vite: { define } });
      },
      'astro:build:done': async ({ dir }) => {
        const client = fileURLToPath(dir);
        await bundle(
          isOn ? 'service-worker' : 'removal',
          join(client, FILE),
          await versionOf(client),
        );
        // Comes after the general rule for all paths, which it overrides.
        await appendFile(join(client, '_headers'), HEADERS);
      },
    },
  };
}

async function bundle(entry: string, outfile: string, version: string): Promise<void> {
  const { metafile } = await build({
    metafile: true,
    entryPoints: [fileURLToPath(new URL(`service-worker/${entry}.ts`, import.meta.url))],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      ...KEPT,
      BUILD_VERSION: JSON.stringify(version),
      'process.env.NODE_ENV': '"production"',
    },
  });
  bundledModules.push(...Object.keys(metafile.inputs));
}

/** A hash of the file names, which contain a hash of their content. */
async function versionOf(client: string): Promise<string> {
  const files = await readdir(join(client, '_astro'), { recursive: true });
  return createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 12);
}
