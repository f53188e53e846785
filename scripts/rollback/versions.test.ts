// What Wrangler lists after a setup: the secrets came before the first deploy, and another one after it.
import { expect, test } from 'vitest';
import { wayBack } from '../../functions/deploys/rules/way-back.ts';
import type { Cloudflare } from '../deploy/cloudflare.ts';
import { listText, whyNot } from './text.ts';
import { lastVersions } from './versions.ts';

const FACTS = ' · schema 0111 · objects v4';
const version = (id: string, minute: number, message?: string) => ({
  id,
  metadata: { created_on: `2026-11-27T10:0${minute}:00Z` },
  annotations: message
    ? { 'workers/message': message + FACTS, 'workers/tag': `tag-${id}` }
    : { 'workers/triggered_by': 'secret' },
});
const LISTS: Record<string, unknown[]> = {
  versions: [
    version('draft', 1),
    version('more', 2),
    version('first', 3, 'The school opens'),
    version('secret', 4),
    version('second', 5, 'Plans are cheaper'),
  ],
  deployments: [
    { created_on: '2026-11-27T10:05:00Z', versions: [{ version_id: 'second', percentage: 100 }] },
    { created_on: '2026-11-27T10:01:00Z', versions: [{ version_id: 'draft', percentage: 100 }] },
  ],
};
const cloudflare = {
  ask: (what: string) => ({ status: 0, stdout: JSON.stringify(LISTS[what]), stderr: '' }),
} as unknown as Cloudflare;
const now = { applied: ['0111_deploys.sql'], contracting: [], objects: 'v4' };
const candidates = lastVersions(cloudflare).map((one) => ({
  ...one,
  way: wayBack({ migration: one.schema, objects: one.objects }, now),
}));
const named = (id: string) => {
  const found = candidates.find((one) => one.id === id);
  if (!found) throw new Error(`no version ${id}`);
  return found;
};

test('a version that a secret made before the first deploy has no site, and cannot come back', () => {
  for (const id of ['draft', 'more'])
    expect(whyNot(named(id), String)).toContain('there is no site in it');
  expect(listText([named('draft')])).toContain('cannot come back: there is no site in it');
  expect(whyNot(named('first'), String)).toBeNull();
});

test('a version that a changed secret made is like the version before it', () => {
  expect(named('secret')).toMatchObject({
    ...{ title: 'The school opens (a secret changed)', schema: '0111', objects: 'v4', tag: '' },
  });
  expect(whyNot(named('secret'), String)).toBeNull();
});

test('the newest comes first', () => {
  expect(candidates.map(({ id }) => id)).toEqual(['second', 'secret', 'first', 'more', 'draft']);
});
