// The local Stripe as a Miniflare Worker: alone (start.ts), or next to our Worker behind a service binding.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { V4WorkerOptions } from 'miniflare';
import type { StripeEnv } from './environment.ts';

export const STRIPE_WORKER = 'local-stripe';

/** Add to our Worker's `serviceBindings`, and the options below to Miniflare's `workers`. */
export const STRIPE_BINDING = { STRIPE: STRIPE_WORKER };

export async function localStripeWorker(settings: Omit<StripeEnv, 'DB'>): Promise<V4WorkerOptions> {
  return {
    name: STRIPE_WORKER,
    modules: [{ type: 'ESModule', path: 'local-stripe.mjs', contents: await bundled() }],
    compatibilityDate: '2026-10-01',
    bindings: { ...settings },
    d1Databases: { DB: STRIPE_WORKER },
  } as V4WorkerOptions;
}

let bundle: Promise<string> | undefined;

/** About 50 ms, once per process. */
function bundled(): Promise<string> {
  bundle ??= build({
    entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'esnext',
    conditions: ['workerd', 'worker'],
    write: false,
    sourcemap: 'inline',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundle;
}
