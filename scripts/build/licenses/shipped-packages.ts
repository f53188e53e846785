// The packages whose code is in what this build hands out: in the browser's files and in the Worker. Read from the
// bundles themselves, because most of package.json only helps to build.
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What only renders pages during the build is not handed to anyone. */
const HANDED_OUT = ['client', 'ssr'];

/** `into`: folders of packages, relative to the project, such as `node_modules/hono`. */
export function collectPackages(into: Set<string>): Plugin {
  return {
    name: 'shipped-packages',
    applyToEnvironment: ({ name }) => HANDED_OUT.includes(name),
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(output.modules))
          if (renderedLength > 0) addPackage(into, id);
      }
    },
  };
}

export function addPackage(into: Set<string>, moduleId: string): void {
  const folder = packageFolder(moduleId);
  if (folder) into.add(folder);
}

/** The innermost package of a module, `node_modules/a/node_modules/b`; null for our own code. */
export function packageFolder(moduleId: string): string | null {
  const from = moduleId.indexOf('node_modules/');
  if (from < 0) return null;
  const [inside] = /^(node_modules\/(@[^/]+\/)?[^/?]+\/)+/.exec(moduleId.slice(from)) ?? [];
  return inside ? join(inside, '.') : null;
}
