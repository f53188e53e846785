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
  const mounts = new Map([...map.matchAll(MOUNT)].map(([, path = '', name = '']) => [name, path]));
  // Routers within a feature's router.
  for (const chunk of sources.flatMap((source) => source.split(/^(?=\S)/m))) {
    const parent = mounts.get(nameIn(chunk));
    if (parent === undefined) continue;
    for (const [, path = '', name = ''] of chunk.matchAll(MOUNT))
      if (!mounts.has(name)) mounts.set(name, parent + path);
  }
  return sources.flatMap((source) =>
    source.split(/^(?=\S)/m).flatMap((chunk) => {
      const name = nameIn(chunk);
      return found(chunk).map(([method, path]) => `${method} ${whole(name, path, mounts)}`);
    }),
  );
}

const nameIn = (chunk: string) => /^(?:export )?const (\w+) = new Hono\b/.exec(chunk)?.[1] ?? '';

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
