// What `npm run deploy` and `npm run rollback` ask of Wrangler: versions, and which of them gets how much traffic.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VersionName } from './version-name.ts';

type Environment = NodeJS.ProcessEnv;

/** Its message says why, or Wrangler did before it was thrown. */
export class WranglerError extends Error {}

export interface Share {
  version: string;
  percentage: number;
}

/** `configuration`: a file of Wrangler, which names the Worker. */
export class Cloudflare {
  readonly configuration: string;
  readonly #environment: Environment;

  constructor(configuration: string, environment: Environment) {
    this.configuration = configuration;
    this.#environment = environment;
  }

  /** Streams Wrangler's output. Throws WranglerError. */
  run(args: readonly string[]): void {
    const { status } = spawnSync('wrangler', args, { stdio: 'inherit', env: this.#environment });
    if (status !== 0) throw new WranglerError(`wrangler ${args[0]} failed`);
  }

  /** What is deployed now, the largest share first; null for a Worker that is not there yet. Throws WranglerError. */
  deployed(): Share[] | null {
    const { status, stdout, stderr } = this.ask('deployments', 'status');
    if (status !== 0) {
      if (IS_NOT_THERE.test(stdout + stderr)) return null;
      throw new WranglerError((stderr || stdout).trim());
    }
    const { versions } = JSON.parse(stdout) as {
      versions: { version_id: string; percentage: number }[];
    };
    return versions
      .map(({ version_id: version, percentage }) => ({ version, percentage }))
      .toSorted((a, b) => b.percentage - a.percentage);
  }

  /** JSON of a command that only reads. */
  ask(...args: string[]) {
    return spawnSync('wrangler', [...args, '--json', '--config', this.configuration], {
      ...{ encoding: 'utf8', env: this.#environment },
    });
  }

  /**
   * The new version's id; it gets no traffic. `objects`: it has new Durable Object classes, which Cloudflare takes only
   * in a whole deploy (https://developers.cloudflare.com/durable-objects/reference/durable-objects-migrations/).
   */
  async upload(name: VersionName): Promise<string | 'objects'> {
    const [entry, failed] = await this.written(
      ['versions', 'upload', '--config', this.configuration, ...named(name)],
      ['version-upload', 'command-failed'],
    );
    if (entry?.version_id) return entry.version_id;
    if (IS_OBJECTS.test(JSON.stringify(failed ?? ''))) return 'objects';
    throw new WranglerError('wrangler versions upload failed');
  }

  /** All at once, with routes and crons. The new version's id, if Wrangler says it. */
  async deployWhole(name: VersionName, more: readonly string[] = []): Promise<string | null> {
    const [entry] = await this.written(
      ['deploy', '--config', this.configuration, ...named(name), ...more],
      ['deploy'],
    );
    if (!entry) throw new WranglerError('wrangler deploy failed');
    return entry.version_id ?? null;
  }

  share(shares: readonly Share[], message: string): void {
    const specs = shares.map(({ version, percentage }) => `${version}@${percentage}%`);
    const rest = ['--yes', '--message', message, '--config', this.configuration];
    this.run(['versions', 'deploy', ...specs, ...rest]);
  }

  /**
   * All traffic to an earlier version. Names secrets that changed since that version, and changes nothing, unless they may
   * come back as they were; null when it is done. Throws WranglerError.
   */
  backTo(version: string, message: string, { withOldSecrets }: { withOldSecrets: boolean }) {
    const rest = ['--yes', '--message', message, '--config', this.configuration];
    const command = withOldSecrets
      ? ['rollback', version, ...rest]
      : ['versions', 'deploy', `${version}@100%`, ...rest];
    const { status, stdout, stderr } = spawnSync('wrangler', command, {
      ...{ encoding: 'utf8', env: this.#environment },
    });
    if (status === 0) return null;
    const [, secrets] = CHANGED_SECRETS.exec(stdout + stderr) ?? [];
    if (secrets) return secrets;
    throw new WranglerError((stderr || stdout).trim());
  }

  /** Wrangler writes JSON lines about its work into WRANGLER_OUTPUT_FILE_PATH: one entry for each of `types`. */
  private async written(args: readonly string[], types: readonly string[]) {
    const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
    const output = join(folder, 'wrangler.ndjson');
    try {
      const { status } = spawnSync('wrangler', args, {
        stdio: 'inherit',
        env: { ...this.#environment, WRANGLER_OUTPUT_FILE_PATH: output },
      });
      const lines = (await readFile(output, 'utf8').catch(() => '')).split('\n').filter(Boolean);
      const entries = lines.map((line) => JSON.parse(line) as Entry);
      const [first, ...others] = types.map((type) => entries.find((entry) => entry.type === type));
      return status === 0 ? [first ?? { type: types[0] ?? '' }, ...others] : [undefined, ...others];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

interface Entry {
  type: string;
  version_id?: string;
}

const IS_NOT_THERE = /\b10007\b|does not exist/i;
const CHANGED_SECRETS = /following secrets have changed:\s*([A-Z][\w, ]*\w)/;
const IS_OBJECTS = /pending Durable Object migration/i;

const named = ({ tag, message }: VersionName): string[] => [
  ...(tag ? ['--tag', tag] : []),
  ...['--message', message],
];
