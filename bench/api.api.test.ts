import { expect, test } from 'vitest';
import { READS, startTargets } from './api.ts';

/** Each database has its own demo members, created when it was seeded. */
const DATE = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

test('the bare Workers return the same responses as ours, so that they can be compared', async () => {
  const { targets, stop } = await startTargets();
  try {
    for (const path of READS) {
      const [ours, ...bare] = await Promise.all(
        targets.map(async ({ url, cookie }) => {
          const response = await fetch(url + path, { headers: { Cookie: cookie } });
          return {
            status: response.status,
            body: (await response.text()).replaceAll(DATE, 'a date'),
          };
        }),
      );
      expect(ours?.status).toBe(200);
      for (const answer of bare) expect(answer).toEqual(ours);
    }
  } finally {
    await stop();
  }
});
