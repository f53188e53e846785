// The real Wrangler as a process, at the local Cloudflare.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RunningCloudflare } from './start.ts';

const WRANGLER = resolve('node_modules', 'wrangler', 'bin', 'wrangler.js');

interface Where {
  cwd: string;
  /** Whether a Wrangler that fails is an error. By default it is. */
  mayFail?: boolean;
}

export interface Ended {
  code: number | null;
  said: string;
  complained: string;
}

/** The last argument may hold what is typed: `{ input }`. */
export async function runWrangler(
  { environment }: Pick<RunningCloudflare, 'environment'>,
  { cwd, mayFail = false }: Where,
  args: readonly (string | { input: string })[],
): Promise<Ended> {
  const words = args.filter((arg) => typeof arg === 'string');
  const child = spawn(process.execPath, [WRANGLER, ...words], {
    cwd,
    env: {
      ...process.env,
      ...environment,
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      NO_COLOR: '1',
      CI: '1',
    },
  });
  child.stdin.end(args.map((arg) => (typeof arg === 'string' ? '' : arg.input)).join(''));
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0 && !mayFail)
    throw new Error(`wrangler ${words.join(' ')} ended with ${code}: ${said}${complained}`);
  return { code, said, complained };
}
