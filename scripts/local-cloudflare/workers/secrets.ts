// Secrets: each change is a new version that is deployed right away, as at Cloudflare. Their values are never shown.
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type Call, type LocalCloudflare, workerOf } from '../environment.ts';
import { answer, CloudflareError } from '../http/answers.ts';
import type { Version } from '../state.ts';
import { deploy } from './deploy.ts';

interface Secret {
  name: string;
  text: string;
}

/** `null` removes a secret. */
function change(c: Call, changes: Record<string, string | null>): void {
  const worker = workerOf(c);
  const latest = worker.versions.at(-1);
  const live = worker.deployments[0]?.versions;
  if (!latest || live?.length !== 1 || live[0]?.version_id !== latest.id)
    throw new CloudflareError(
      400,
      10_215,
      'Secret edit failed: the latest version of this Worker is not deployed.',
    );
  const secrets = Object.entries({ ...latest.secrets, ...changes });
  const version: Version = {
    ...structuredClone(latest),
    id: randomUUID(),
    number: latest.number + 1,
    created_on: new Date().toISOString(),
    annotations: { 'workers/triggered_by': 'secret' },
    secrets: Object.fromEntries(
      secrets.flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
    ),
  };
  const folder = join(c.env.account.folder, 'versions');
  cpSync(join(folder, latest.id), join(folder, version.id), { recursive: true });
  worker.versions.push(version);
  deploy(worker, {
    versions: [{ version_id: version.id, percentage: 100 }],
    annotations: { 'workers/triggered_by': 'secret' },
  });
}

const shown = (name: string) => ({ name, type: 'secret_text' });

export const secrets = new Hono<LocalCloudflare>()
  .get('/:worker/secrets', (c) =>
    answer(c, Object.keys(workerOf(c).versions.at(-1)?.secrets ?? {}).map(shown)),
  )
  .put('/:worker/secrets', async (c) => {
    const { name, text } = await c.req.json<Secret>();
    change(c, { [name]: text });
    return answer(c, shown(name));
  })
  .delete('/:worker/secrets/:name', (c) => {
    change(c, { [c.req.param('name')]: null });
    return answer(c, {});
  })
  .patch('/:worker/secrets-bulk', async (c) => {
    const { secrets } = await c.req.json<{ secrets: Record<string, Secret | null> }>();
    const changes = Object.entries(secrets).map(([name, secret]) => [name, secret?.text ?? null]);
    change(c, Object.fromEntries(changes));
    return answer(c, {});
  });
