// Reads and edits wrangler.toml as text, so that its comments stay. Pure.

const NAME = /^name = "(.+)"$/m;
const DATABASE_NAME = /^database_name = "(.+)"$/m;
const DATABASE_ID = /^database_id = "(.*)"$/m;
const ACCOUNT = /^account_id = "(.+)"$/m;

export type BucketBinding = 'UPLOADS' | 'BACKUPS';

interface Bucket {
  name: string;
  /** Declared, and not as a comment. */
  isOn: boolean;
}

export interface Configured {
  name: string;
  /** Null: whichever account the login has. */
  account: string | null;
  database: { name: string; id: string };
  buckets: Record<BucketBinding, Bucket>;
  sendsEmail: boolean;
  vars: Record<string, string>;
}

export function configured(toml: string): Configured {
  return {
    name: found(toml, NAME),
    account: ACCOUNT.exec(toml)?.[1] ?? null,
    database: { name: found(toml, DATABASE_NAME), id: found(toml, DATABASE_ID) },
    buckets: { UPLOADS: bucketOf(toml, 'UPLOADS'), BACKUPS: bucketOf(toml, 'BACKUPS') },
    sendsEmail: /^\[\[send_email\]\]$/m.test(toml),
    vars: varsOf(toml),
  };
}

const bucketTable = (binding: BucketBinding) =>
  new RegExp(
    `^(# )?\\[\\[r2_buckets\\]\\]\n(?:# )?binding = "${binding}"\n(?:# )?bucket_name = "(.+)"$`,
    'm',
  );

function bucketOf(toml: string, binding: BucketBinding): Bucket {
  const [there, hash, name = ''] = bucketTable(binding).exec(toml) ?? [];
  if (!there) throw new Error(`wrangler.toml has no bucket with the binding ${binding}`);
  return { name, isOn: !hash };
}

export const withBucket = (toml: string, binding: BucketBinding) =>
  toml.replace(bucketTable(binding), (table) => table.replaceAll(/^# /gm, ''));

function found(toml: string, pattern: RegExp): string {
  const value = pattern.exec(toml)?.[1];
  if (value === undefined) throw new Error(`wrangler.toml has no line like ${pattern.source}`);
  return value;
}

function varsOf(toml: string): Record<string, string> {
  const section = /^\[vars\]\n((?:(?!\[).*\n?)*)/m.exec(toml)?.[1] ?? '';
  const lines = section.matchAll(/^([A-Z\d_]+) = ("(?:[^"\\]|\\.)*")/gm);
  return Object.fromEntries(
    Array.from(lines, ([, name, value]) => [name, JSON.parse(value ?? '""')]),
  );
}

export const withDatabase = (toml: string, id: string) =>
  toml.replace(DATABASE_ID, () => `database_id = "${id}"`);

export const withAccount = (toml: string, id: string) =>
  ACCOUNT.test(toml)
    ? toml.replace(ACCOUNT, () => `account_id = "${id}"`)
    : toml.replace(NAME, (line) => `${line}\naccount_id = "${id}"`);

/** JSON's strings are TOML's basic strings. */
export function withVar(toml: string, name: string, value: string): string {
  const line = `${name} = ${JSON.stringify(value)}`;
  const there = new RegExp(`^${name} = .*$`, 'm');
  const [, before = '', section = '', after = ''] =
    /^([\s\S]*?^\[vars\]\n)((?:(?!\[).*\n?)*)([\s\S]*)$/m.exec(toml) ?? [];
  return there.test(section)
    ? before + section.replace(there, () => line) + after
    : `${before}${line}\n${section}${after}`;
}

/** Removes the `#` from a table that is there as a comment, such as `[[send_email]]`. */
export function withTable(toml: string, header: string): string {
  const lines = toml.split('\n');
  const first = lines.indexOf(`# ${header}`);
  if (first < 0) return toml;
  let end = first;
  while (lines[end]?.startsWith('# ')) end++;
  return lines.map((line, i) => (i >= first && i < end ? line.replace('# ', '') : line)).join('\n');
}
