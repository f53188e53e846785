// An uploaded form becomes a version: https://developers.cloudflare.com/workers/configuration/multipart-upload-metadata/
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../environment.ts';
import { CloudflareError } from '../http/answers.ts';
import type { Binding, CloudflareState, Version, Worker } from '../state.ts';

export interface DurableObjectMigration {
  old_tag?: string;
  new_tag: string;
  steps: { new_classes?: string[]; new_sqlite_classes?: string[]; deleted_classes?: string[] }[];
}

interface Metadata {
  main_module: string;
  bindings: (Binding & { text?: string })[];
  compatibility_date?: string;
  compatibility_flags?: string[];
  migrations?: DurableObjectMigration;
  keep_bindings?: string[];
  annotations?: Record<string, string>;
  assets?: { jwt: string; config?: Record<string, unknown> };
  keep_assets?: boolean;
  tags?: string[];
  observability?: object;
}

interface Upload {
  metadata: Metadata;
  modules: { name: string; content: Buffer }[];
}

export async function uploadOf(c: Call): Promise<Upload> {
  const form = await c.req.formData();
  const text = form.get('metadata');
  const metadata = JSON.parse(text instanceof File ? await text.text() : String(text)) as Metadata;
  const files = [...form.entries()].filter(([name]) => name !== 'metadata');
  const modules = await Promise.all(
    files.map(async ([name, file]) => ({
      name,
      content: file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.from(file),
    })),
  );
  if (!modules.some(({ name }) => name === metadata.main_module))
    throw new CloudflareError(400, 10_021, `No such module "${metadata.main_module}".`);
  return { metadata, modules };
}

/** The version is stored with its modules, and not deployed yet. */
export function addVersion(c: Call, worker: Worker, { metadata, modules }: Upload): Version {
  const { state, folder } = c.env.account;
  const { secrets, bindings } = sorted(metadata, worker.versions.at(-1));
  for (const binding of bindings) refuseUnknown(binding, state, worker);
  const version: Version = {
    id: randomUUID(),
    number: worker.versions.length + 1,
    created_on: new Date().toISOString(),
    annotations: metadata.annotations ?? {},
    main_module: metadata.main_module,
    modules: modules.map(({ name }) => name),
    bindings,
    secrets,
    compatibility_date: metadata.compatibility_date ?? '',
    compatibility_flags: metadata.compatibility_flags ?? [],
    assets: assetsOf(metadata, state),
    ...(metadata.assets?.config && { assets_config: metadata.assets.config }),
    migration_tag: worker.migration_tag,
  };
  const place = join(folder, 'versions', version.id);
  for (const { name, content } of modules) {
    mkdirSync(join(place, name, '..'), { recursive: true });
    writeFileSync(join(place, name), content);
  }
  worker.versions.push(version);
  return version;
}

function sorted({ bindings, keep_bindings = [] }: Metadata, before: Version | undefined) {
  const secrets: Record<string, string> = keep_bindings.includes('secret_text')
    ? { ...before?.secrets }
    : {};
  const others: Binding[] = [];
  for (const { text = '', ...binding } of bindings) {
    if (binding.type === 'secret_text') secrets[binding.name] = text;
    else if (binding.type !== 'inherit')
      others.push(binding.type === 'plain_text' ? { ...binding, text } : binding);
    else if (before?.secrets[binding.name] !== undefined)
      secrets[binding.name] = before.secrets[binding.name] ?? '';
    else others.push(inherited(binding.name, before));
  }
  return { secrets, bindings: others };
}

function inherited(name: string, before: Version | undefined): Binding {
  const binding = before?.bindings.find((one) => one.name === name);
  if (binding) return binding;
  throw new CloudflareError(400, 10_057, `Cannot inherit binding ${name}: it does not exist.`);
}

function assetsOf({ assets }: Metadata, { uploads }: CloudflareState): Version['assets'] {
  if (!assets) return null;
  const manifest = uploads[assets.jwt];
  if (!manifest) throw new CloudflareError(400, 10_000, 'The token of the assets is not valid.');
  return manifest;
}

/** What a binding names has to exist. */
function refuseUnknown(binding: Binding, state: CloudflareState, worker: Worker): void {
  const { name, type, id, bucket_name, class_name } = binding;
  if (type === 'd1' && !state.databases.some(({ uuid }) => uuid === id))
    throw new CloudflareError(
      400,
      10_181,
      `D1 binding '${name}' references database '${id}' which was not found.`,
    );
  if (type === 'r2_bucket' && !state.buckets.some((bucket) => bucket.name === bucket_name))
    throw new CloudflareError(
      400,
      10_085,
      `R2 bucket '${bucket_name}' not found. Please use a different name and try again.`,
    );
  if (type === 'durable_object_namespace' && !worker.durable_objects.includes(String(class_name)))
    throw new CloudflareError(
      400,
      10_061,
      `Cannot create binding for class ${class_name} that is not exported or has no migration.`,
    );
}
