// Writes /build.json into the built site: when its content was read. The Studio reads it to tell editors that what they
// published is live (studio/desk/going-live.ts). docs/decisions/0018-the-site-says-from-when-its-content-is.md
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { BUILT_AT } from './dataset.ts';

export interface BuildStamp {
  /** ISO 8601. Everything published before it is in this build; read before the first content query. */
  contentReadAt: string;
}

export function buildStampIntegration(): AstroIntegration {
  return {
    name: 'build-stamp',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const stamp: BuildStamp = { contentReadAt: BUILT_AT };
        await writeFile(fileURLToPath(new URL('build.json', dir)), `${JSON.stringify(stamp)}\n`);
      },
    },
  };
}
