// `npm run deploy` and `npm run rollback` as processes, in a folder of their own with stubs of npm and Wrangler.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { stubPrograms } from './stub-programs.ts';

export interface Tree {
  /** Lines for [vars] of wrangler.toml. */
  vars?: string;
  /** What is deployed before; none: nothing ever was. */
  deployed?: { version_id: string; percentage: number }[];
  /** Wrangler's answers by its first two or three words: JSON that it prints, or text with which it fails. */
  answers?: Record<string, unknown>;
  /** Runs after everything else is in the folder. */
  prepare?(folder: string): Promise<void> | void;
  args?: string[];
}

export async function runIn(
  script: string,
  environment: Record<string, string>,
  { vars = '', deployed, answers, prepare, args = [] }: Tree,
) {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const bin = await stubPrograms(folder);
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await write(
    'wrangler.toml',
    `name = "ai-money-masters"\nworkers_dev = false\n\n[vars]\n${vars}ENVIRONMENT = "production"\n\n[[migrations]]\ntag = "v2"\n`,
  );
  const built = join('dist', 'server', 'wrangler.json');
  await write(
    built,
    '{"name":"ai-money-masters","workers_dev":false,"vars":{"ENVIRONMENT":"production"}}',
  );
  await write(join('dist', 'client', 'build.json'), '{"files":"new"}');
  await write(join('functions', 'migrations', '0111_deploys.sql'), 'SELECT 1');
  if (deployed) await write('deployed.json', JSON.stringify(deployed));
  if (answers) await write('answers.json', JSON.stringify(answers));
  await prepare?.(folder);
  const own: NodeJS.Dict<string> = { ...process.env };
  for (const name of ['DEMO_MEMBERS', 'ORIGIN', 'DEPLOY_SHARES']) delete own[name];
  const child = spawn(process.execPath, [resolve('scripts', script), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...own,
      WATCH_SECONDS: '0.1',
      ...environment,
      PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
      NODE_USE_ENV_PROXY: '1',
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      NODE_NO_WARNINGS: '1',
    } as NodeJS.Dict<string> as NodeJS.ProcessEnv,
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const read = (path: string) => readFile(join(folder, path), 'utf8').catch(() => '');
  return {
    ...{ code, said, complained },
    calls: (await read('calls.txt')).split('\n').filter(Boolean),
    built: JSON.parse(await read(built)),
    deployed: JSON.parse((await read('deployed.json')) || 'null'),
  };
}
