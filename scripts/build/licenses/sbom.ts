// The software bill of materials (CycloneDX 1.5, https://cyclonedx.org/docs/1.5/json/): the packages that make the site,
// as npm reads them from the lock. What is in the bundles is `required`; what only builds them is `excluded`.
// Tests' tools are not in it: npm refuses a lock in which one of them asks for a range that the lock does not keep.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Lock } from '../../supply-chain/lock-issues.ts';
import { isAllowed } from './allowed-licenses.ts';
import type { ShippedPackage } from './packages.ts';

interface Component {
  name: string;
  version: string;
  licenses?: unknown[];
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

export const readLock = async (): Promise<Lock> =>
  JSON.parse(await readFile('package-lock.json', 'utf8'));

export function bomText(
  { metadata, components, ...bom }: Bom,
  product: string,
  shipped: readonly ShippedPackage[],
  lock: Lock,
): string {
  const packages = new Map(shipped.map((one) => [key(one), one]));
  const listed = new Set(components.map(key));
  return JSON.stringify({
    ...bom,
    // npm names it after the folder, and takes it for a library.
    metadata: {
      ...metadata,
      lifecycles: [{ phase: 'build' }],
      component: { ...metadata.component, name: product, type: 'application' },
    },
    components: [
      ...components.map((component) => {
        const here = packages.get(key(component));
        if (!here) return { ...component, scope: 'excluded' };
        const { licenses = [] } = component;
        // npm leaves out a license that is no SPDX expression.
        return {
          ...component,
          scope: 'required',
          licenses: licenses[0] ? licenses : licensesOf(here),
        };
      }),
      // The fonts, and what a package for tests shares with the site.
      ...shipped
        .filter((one) => !listed.has(key(one)))
        .map((one) => ({ ...componentOf(one), hashes: hashesOf(one, lock) })),
    ],
  });
}

const key = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;

const componentOf = (shipped: ShippedPackage): Component => ({
  'bom-ref': key(shipped),
  type: 'library',
  name: shipped.name,
  version: shipped.version,
  scope: 'required',
  // https://github.com/package-url/purl-spec: only the scope's @ is escaped.
  purl: `pkg:npm/${shipped.name.replace('@', '%40')}@${shipped.version}`,
  licenses: licensesOf(shipped),
});

/** `SEE LICENSE IN file` is npm's, not SPDX's: such a license has a name of its own. */
function licensesOf({ license }: ShippedPackage): unknown[] {
  if (license.includes('SEE LICENSE')) return [{ license: { name: license } }];
  return /[ ()]/.test(license) || !isAllowed(license)
    ? [{ expression: license }]
    : [{ license: { id: license } }];
}

/** The SHA-512 hash that the lock has in Base64, as CycloneDX writes it. */
function hashesOf({ name, version }: ShippedPackage, { packages }: Lock): unknown[] {
  const integrity = Object.entries(packages).find(
    ([path, entry]) => path.endsWith(`node_modules/${name}`) && entry.version === version,
  )?.[1].integrity;
  const [, base64] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? [];
  return base64 ? [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] : [];
}
