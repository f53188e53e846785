// What a package.json and its lock must keep to, so that the same bytes are installed everywhere and no package runs code
// on a developer's machine unasked (docs/decisions/0224-what-we-hand-out-and-under-which-terms.md).

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  bundleDependencies?: unknown;
  /** Read by npm: which packages may run a script when they are installed. */
  allowScripts?: Record<string, boolean>;
}

export interface LockEntry {
  name?: string;
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface Lock {
  lockfileVersion: number;
  packages: Record<string, LockEntry>;
}

/** Other ways to get a package in, without a pinned version and a line in docs/dependencies.md. */
const UNSUPPORTED = ['optionalDependencies', 'peerDependencies', 'bundleDependencies'] as const;
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** One line per issue, which names the package. */
export function lockIssues(manifest: Manifest, lock: Lock): string[] {
  const { '': root = {}, ...entries } = lock.packages;
  return [
    ...UNSUPPORTED.filter((kind) => manifest[kind] !== undefined).map(
      (kind) => `package.json has ${kind}, which this check doesn’t read: use dependencies`,
    ),
    ...directIssues(manifest, root, entries),
    ...Object.entries(entries).flatMap(([path, entry]) => entryIssues(path, entry)),
    ...scriptIssues(manifest, entries),
  ];
}

function directIssues(
  manifest: Manifest,
  root: LockEntry,
  entries: Record<string, LockEntry>,
): string[] {
  return (['dependencies', 'devDependencies'] as const).flatMap((kind) => {
    const wanted = manifest[kind] ?? {};
    const locked = root[kind] ?? {};
    const gone = Object.keys(locked).filter((name) => !Object.hasOwn(wanted, name));
    return [
      ...gone.map((name) => `${name} is in the lock’s ${kind} and not in package.json`),
      ...Object.entries(wanted).flatMap(([name, version]) => {
        if (!EXACT.test(version)) return [`${name} is not pinned exactly: ${version}`];
        const installed = entries[`node_modules/${name}`]?.version;
        if (locked[name] === version && installed === version) return [];
        return [`${name} is ${version} in package.json, ${installed ?? 'missing'} in the lock`];
      }),
    ];
  });
}

function entryIssues(path: string, { version, integrity, resolved, link }: LockEntry): string[] {
  const name = packageName(path);
  if (link || !path.includes('node_modules/')) return [`${name} is a folder of this machine`];
  return [
    ...(EXACT.test((version ?? '').split('+')[0] ?? '') ? [] : [`${name} has no exact version`]),
    ...(SHA512.test(integrity ?? '') ? [] : [`${name} has no SHA-512 hash`]),
    // Without it npm asks the configured registry; with it, whatever host is written there.
    ...(resolved === undefined ? [] : [`${name} names its own source: ${resolved}`]),
  ];
}

function scriptIssues({ allowScripts = {} }: Manifest, entries: Record<string, LockEntry>) {
  const withScript = new Set(
    Object.entries(entries)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path, { name }]) => name ?? packageName(path)),
  );
  const undecided = [...withScript].filter((name) => !Object.hasOwn(allowScripts, name));
  const needless = Object.keys(allowScripts).filter((name) => !withScript.has(name));
  return [
    ...undecided.map(
      (name) => `${name} wants to run a script when it is installed: decide in allowScripts`,
    ),
    ...needless.map((name) => `${name} is in allowScripts and has no install script`),
  ];
}

const packageName = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/')).replace('node_modules/', '');
