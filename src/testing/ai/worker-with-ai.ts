// The built Worker inside another one that adds the binding AI, which exists only at Cloudflare: its answers come from a
// model server on this machine.
import { join } from 'node:path';
import { builtModules } from '../../../scripts/worker.ts';

const outer = (url: string) => `
  import worker from './limited-entry.mjs';
  export * from './limited-entry.mjs';
  const AI = {
    async run(model, input, options) {
      const body = JSON.stringify({ model, ...input });
      const response = await fetch(${JSON.stringify(url)}, { method: 'POST', body, signal: options.signal });
      if (!response.ok) throw new Error('3040: Capacity temporarily exceeded, please try again.');
      return response.body;
    },
  };
  export default {
    ...worker,
    fetch: (request, env, context) => worker.fetch(request, { ...env, AI }, context),
  };`;

/** For the options of `testWorker`. */
export async function withAi(server: { url: string }): Promise<{ overrides: object }> {
  const path = join(process.cwd(), 'dist', 'server', 'with-ai.mjs');
  const contents = outer(new URL('/run', server.url).href);
  const modules = [{ type: 'ESModule', path, contents }, ...(await builtModules())];
  return { overrides: { modules } };
}
