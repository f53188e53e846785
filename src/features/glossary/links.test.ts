import { expect, test } from 'vitest';
import { getTerms } from '../../content/content.ts';
import { lessons } from '../../testing/fixtures/lessons.ts';

test('every lesson explains its terms in the glossary, which has them all', async () => {
  const slugs = new Set((await getTerms()).map(({ slug }) => slug));
  expect(slugs.size).toBeGreaterThanOrEqual(60);
  for (const { _id, body } of lessons) {
    const linked = body.flatMap((block) =>
      block._type === 'block'
        ? (block.markDefs ?? []).flatMap((mark) => (mark._type === 'termLink' ? [mark.term] : []))
        : [],
    );
    expect(linked.length, _id).toBeGreaterThanOrEqual(2);
    expect(
      linked.filter((slug) => !slugs.has(slug ?? '')),
      _id,
    ).toEqual([]);
  }
});
