import { expect, test } from 'vitest';
import type { PageFigures } from './audit.ts';
import { auditEach } from './each-page.ts';

const FIGURES: PageFigures = {
  ...{ scores: [99, 100, 100, 100], lcpMs: 900, tbtMs: 0, cls: 0 },
  ...{ totalKib: 50, scriptKib: 10, requests: 7, findings: [] },
};

test('a page that fails is named, and the figures of the others stay', async () => {
  const pages = ['/', '/community', '/search'].map((name) => ({ name, url: name }));
  const asked: string[] = [];
  const { figures, failed } = await auditEach('members', pages, { runs: 3 }, async (url) => {
    asked.push(url);
    if (url === '/community') throw new Error('invalid upgrade header');
    return FIGURES;
  });
  expect([...figures].map(([name, of]) => [name, of.length])).toEqual([
    ['/', 3],
    ['/search', 3],
  ]);
  expect(failed).toEqual(['/community: could not be measured: Error: invalid upgrade header']);
  expect(asked.filter((url) => url === '/community')).toHaveLength(1);
});
