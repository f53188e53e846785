import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PREFETCHED } from './prefetch.ts';

test('no page from the Worker is prefetched', async () => {
  const wrangler = await readFile('wrangler.toml', 'utf8');
  const [, list = ''] = wrangler.match(/run_worker_first = \[(.*?)\]/s) ?? [];
  const workers = [...list.matchAll(/"(.*?)"/g)].map(([, path = '']) => path.replace('*', ''));
  expect(workers.length).toBeGreaterThan(8);
  for (const path of PREFETCHED)
    expect(workers.filter((own) => path === own || (own !== '/' && path.startsWith(own)))).toEqual(
      [],
    );
});
