// What a preview's Worker is configured with: nothing of production but the code.

interface Built {
  vars: Record<string, unknown>;
  d1_databases: { binding: string; [more: string]: unknown }[];
  [more: string]: unknown;
}

interface Preview {
  name: string;
  origin: string;
  databaseId: string;
}

/** Variables that the build made, or that say nothing about whom the site belongs to. */
const KEPT = ['CSP_HASHES', 'EDGE_CACHE_SECONDS'];
/** Bindings and settings that could reach production's data or addresses. */
const LEFT_OUT = [
  'r2_buckets',
  'send_email',
  'ai',
  'kv_namespaces',
  'services',
  'queues',
  'routes',
  'route',
  'env',
];

/** `built`: dist/server/wrangler.json of a build with demo members. */
export function previewConfiguration(built: Built, { name, origin, databaseId }: Preview): Built {
  const rest = Object.entries(built).filter(([key]) => !LEFT_OUT.includes(key));
  const vars = Object.fromEntries(
    KEPT.flatMap((key) => (key in built.vars ? [[key, built.vars[key]]] : [])),
  );
  const [database] = built.d1_databases;
  return {
    ...Object.fromEntries(rest),
    ...{ name, topLevelName: name, workers_dev: true, preview_urls: false, routes: [] },
    vars: { ...vars, ENVIRONMENT: 'preview', ORIGIN: origin, MAIL_PROVIDER: 'outbox' },
    d1_databases: [{ ...database, binding: 'DB', database_name: name, database_id: databaseId }],
  };
}

/** Of the environment, what a build of the preview may see: no content, no accounts of production. */
export function previewEnvironment(own: NodeJS.ProcessEnv, origin: string): NodeJS.ProcessEnv {
  const isOthers = /^(SANITY|STRIPE|GOOGLE|APPLE|GA4|TURNSTILE|RESEND|AI|MAIL|BACKUP|DEPLOY)_/;
  const rest = Object.entries(own).filter(([name]) => !isOthers.test(name));
  const kept = Object.fromEntries(rest) as unknown as NodeJS.ProcessEnv;
  return Object.assign(kept, { ORIGIN: origin, DEMO_MEMBERS: 'true' });
}

const NOINDEX = 'X-Robots-Tag: noindex, nofollow';

/** _headers with a line for every file: the Worker adds the same to what it answers. */
export const withNoindex = (headers: string): string =>
  headers.includes(NOINDEX) ? headers : headers.replace(/^\/\*\n/m, `/*\n  ${NOINDEX}\n`);
