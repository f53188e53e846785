// Content is read from files while the site is built, and from the Content Lake in the Worker.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const DOOR = fileURLToPath(new URL('../content.ts', import.meta.url));
const IN_ITS_PLACE = new Map([
  ['./cache.ts', fileURLToPath(new URL('./cache.ts', import.meta.url))],
  ['./dataset.ts', fileURLToPath(new URL('./dataset.ts', import.meta.url))],
]);

export function contentAtRequestPlugin(): Plugin {
  return {
    name: 'content-at-request',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (source, importer) => (importer === DOOR ? IN_ITS_PLACE.get(source) : undefined),
  };
}
