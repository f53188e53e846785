// Every route of the Worker that may change data, read from its code: a new route is included without being named.
import { readFile } from 'node:fs/promises';
import { sourceFiles } from '../run/source-files.ts';

const ROUTE = /\.(post|put|patch|delete|all)\(\s*'(\/[^']*|\*)'/g;
const ON = /\.on\(\s*(\[[^\]]*\]|'[A-Z]+')\s*,\s*'([^']*)'/g;
const MOUNT = /\.route\(\s*'([^']*)',\s*(\w+)\s*\)/g;

/** `POST /api/account/sessions/:id`. A route that is not mounted, or not by a string literal, begins with a `?`. */
export async function unsafeRoutes(): Promise<string[]> {
  const sources = await Promise.all(
    sourceFiles('functions/**/*.ts').map((file) => readFile(file, 'utf8')),
  );
  return routesIn(await readFile('functions/index.ts', 'utf8'), sources);
}

export function routesIn(map: string, sources: readonly string[]): string[] {
  const mounts = mountsIn(map, sources);
  return sources.flatMap((source) =>
    source.split(/^(?=\S)/m).flatMap((chunk) => {
      const name = /^(?:export )?const (\w+) = new Hono\b/.exec(chunk)?.[1] ?? '';
      return found(chunk).map(([method, path]) => `${method} ${whole(name, path, mounts)}`);
    }),
  );
}

/** The sub-routers of the map, and those that they mount themselves. */
function mountsIn(map: string, sources: readonly string[]): ReadonlyMap<string, string> {
  const mounts = new Map([...map.matchAll(MOUNT)].map(([, path = '', name = '']) => [name, path]));
  const chunks = sources
    .filter((source) => source !== map)
    .flatMap((source) => source.split(/^(?=\S)/m));
  // A router may be read before the one that mounts it.
  for (let before = -1; before < mounts.size; ) {
    before = mounts.size;
    for (const chunk of chunks) {
      const above = mounts.get(/^(?:export )?const (\w+) = new Hono\b/.exec(chunk)?.[1] ?? '');
      if (above === undefined) continue;
      for (const [, path = '', name = ''] of chunk.matchAll(MOUNT)) mounts.set(name, above + path);
    }
  }
  return mounts;
}

function found(chunk: string): [method: string, path: string][] {
  const plain = [...chunk.matchAll(ROUTE)].map(
    ([, method = '', path = '']) => [method.toUpperCase(), path] as [string, string],
  );
  const listed = [...chunk.matchAll(ON)].flatMap(([, methods = '', path = '']) =>
    [...methods.matchAll(/[A-Z]+/g)]
      .filter(([method]) => method !== 'GET')
      .map(([method]) => [method, path] as [string, string]),
  );
  return [...plain, ...listed];
}

function whole(name: string, path: string, mounts: ReadonlyMap<string, string>): string {
  if (name === 'app' || name === '') return path;
  if (name === 'api') return `/api${path.replace(/^\*$/, '/*')}`;
  const mount = mounts.get(name);
  if (mount === undefined) return `?${name}${path}`;
  return `/api${mount}${path}`.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

const READS = /\.get\(\s*'(\/[^']*)'/g;

/** Every path that is read with GET, in the same way: `/api/account/export`. */
export async function readRoutes(): Promise<string[]> {
  const map = await readFile('functions/index.ts', 'utf8');
  const sources = await Promise.all(
    sourceFiles('functions/**/*.ts').map((file) => readFile(file, 'utf8')),
  );
  const mounts = mountsIn(map, sources);
  return sources.flatMap((source) =>
    source.split(/^(?=\S)/m).flatMap((chunk) => {
      const name = /^(?:export )?const (\w+) = new Hono\b/.exec(chunk)?.[1] ?? '';
      return [...chunk.matchAll(READS)].map(([, path = '']) => whole(name, path, mounts));
    }),
  );
}
