import { expect, test } from 'vitest';
import { whyNotShown } from './when-shown.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const BEFORE = '2026-11-20T09:30:00Z';
const AFTER = '2026-12-24T18:00:00Z';

test.each([
  [{}, undefined],
  [{ publishAt: BEFORE, unpublishAt: AFTER }, undefined],
  [{ publishAt: '2026-11-21T12:00:00Z' }, undefined],
  [{ publishAt: 'soon', unpublishAt: null }, undefined],
  [
    { publishAt: AFTER },
    'Readers don’t see it yet: it will be shown from December 24, 2026 at 6:00 PM UTC.',
  ],
  [
    { unpublishAt: BEFORE },
    'Readers don’t see it: it was taken down on November 20, 2026 at 9:30 AM UTC.',
  ],
  [{ unpublishAt: '2026-11-21T12:00:00Z' }, 'taken down on November 21, 2026 at 12:00 PM UTC.'],
])('an editor reads what %j means for readers', (moments, words) => {
  const said = whyNotShown(moments, NOW);
  if (words) expect(said).toContain(words);
  else expect(said).toBeUndefined();
});
