import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aLake } from '../../src/testing/lake/a-lake.ts';

test('only the Studio is told why the site could not be built', async () => {
  const { url, token, folder } = await aLake();
  const ask = (headers = {}) => fetch(`${url}/v1/site-build`, { headers });
  const said = async () => (await ask({ Authorization: `Bearer ${token}` })).json();
  expect(await said()).toEqual({ at: null, faults: [] });
  const note = join(folder, '.lake', 'site-build.json');
  const at = '2026-11-21T12:00:00.000Z';
  writeFileSync(note, JSON.stringify({ at, faults: ['faq-billing-1: question is empty'] }));
  expect(await said()).toEqual({ at, faults: ['faq-billing-1: question is empty'] });
  expect((await ask()).status).toBe(401);
  // Half written, or written by another version.
  for (const text of ['{"at": "2026', '[]', 'null', '{"faults": "many"}']) {
    writeFileSync(note, text);
    expect(await said()).toEqual({ at: null, faults: [] });
  }
});
