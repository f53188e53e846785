// Builds the public site into its own folder, next to the one that is in use.
import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The file that tells Wrangler which build to deploy: always the one in dist, whatever else is built. */
const NEWEST = join('.wrangler', 'deploy', 'config.json');

export interface Build {
  folder: string;
  isWhole: boolean;
  /** The log of the build, with the content's issues, if there are any. */
  log: string;
}

/**
 * `folder` is in the repository, where the build finds its packages. `loud` also streams the log to the terminal.
 * `signal` aborts the build; then this rejects.
 */
export async function buildSite(
  folder: string,
  variables: NodeJS.Dict<string>,
  { loud = false, signal }: { loud?: boolean; signal?: AbortSignal } = {},
): Promise<Build> {
  const newest = folder === 'dist' ? null : await readFile(NEWEST, 'utf8').catch(() => null);
  const astro = spawn(
    process.execPath,
    [join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--outDir', folder],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
      env: {
        ...process.env,
        ...variables,
        DEMO_MEMBERS: 'true',
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
        ...(loud && process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      },
    },
  );
  const said: Buffer[] = [];
  for (const stream of [astro.stdout, astro.stderr]) {
    stream.on('data', (chunk: Buffer) => said.push(chunk));
    if (loud) stream.pipe(process.stdout, { end: false });
  }
  const code = await new Promise((resolve, reject) => {
    astro.once('error', reject).once('close', resolve);
  }).finally(() => {
    if (newest) return writeFile(NEWEST, newest);
    // Nothing was ready to deploy before, and this build with its demo members must not be.
    return folder === 'dist' ? undefined : rm(NEWEST, { force: true });
  });
  return {
    folder,
    isWhole: code === 0,
    log: stripVTControlCharacters(Buffer.concat(said).toString()),
  };
}

export const forgetBuild = (folder: string) => rm(folder, { recursive: true, force: true });
