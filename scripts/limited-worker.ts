// The built Worker with a database as strict as production's: Miniflare adds a module in front of it. No build contains
// it.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

interface WorkerModule {
  type: 'ESModule';
  path: string;
  contents: string;
}

/** The file that replaces entry.mjs. With D1_LIMITS=enforce each request gets its own count of queries. */
export const LIMITED_ENTRY = 'limited-entry.mjs';

/** `server`: the folder of entry.mjs. */
export async function limitedModules(server: string): Promise<WorkerModule[]> {
  const module = (name: string, contents: string): WorkerModule => ({
    type: 'ESModule',
    path: join(server, name),
    contents,
  });
  return [
    module(
      LIMITED_ENTRY,
      `
        import worker from './entry.mjs';
        import { withProductionLimits } from './production-limits.mjs';
        export * from './entry.mjs';
        const limited = (env) =>
          env.D1_LIMITS === 'enforce' ? { ...env, DB: withProductionLimits(env.DB) } : env;
        export default {
          ...worker,
          fetch: (request, env, context) => worker.fetch(request, limited(env), context),
        };`,
    ),
    module('production-limits.mjs', await limits()),
  ];
}

let bundle: Promise<string> | undefined;

/** Once per process. */
function limits(): Promise<string> {
  bundle ??= build({
    entryPoints: [fileURLToPath(new URL('./production-limits.ts', import.meta.url))],
    format: 'esm',
    target: 'esnext',
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundle;
}
