// The software bill of materials (CycloneDX 1.5, https://cyclonedx.org/docs/1.5/json/): the packages that make the site,
// as npm reads them from the lock. What is in the bundles is `required`; what only builds them is `excluded`.
// Tests' tools are not in it: npm refuses a lock in which one of them asks for a range that the lock does not keep.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ShippedPackage } from './packages.ts';

interface Component {
  name: string;
  version: string;
  [other: string]: unknown;
}

interface Bom {
  metadata: { component: Component };
  components: Component[];
}

const NPM = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
const MOST_BYTES = 32 * 1024 * 1024;

/** Reads the lock only: asks no registry. */
export async function readBom(): Promise<Bom> {
  const { stdout } = await promisify(execFile)('npm', NPM, { maxBuffer: MOST_BYTES });
  return JSON.parse(stdout);
}

export function bomText(
  { metadata, components, ...bom }: Bom,
  product: string,
  shipped: readonly ShippedPackage[],
): string {
  const key = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;
  const names = new Set(shipped.map(key));
  const listed = new Set(components.map(key));
  return JSON.stringify({
    ...bom,
    // npm names it after the folder.
    metadata: { ...metadata, component: { ...metadata.component, name: product } },
    components: [
      ...components.map((component) => ({
        ...component,
        scope: names.has(key(component)) ? 'required' : 'excluded',
      })),
      // The fonts, and what a package for tests shares with the site.
      ...shipped.filter((one) => !listed.has(key(one))).map(componentOf),
    ],
  });
}

const componentOf = ({ name, version, license }: ShippedPackage): Component => ({
  'bom-ref': `${name}@${version}`,
  type: 'library',
  name,
  version,
  scope: 'required',
  // https://github.com/package-url/purl-spec: only the scope's @ is escaped.
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  licenses: [{ expression: license }],
});
