import { expect, test } from 'vitest';
import type { Block } from './text.ts';
import { beyondLimits } from './text-limits.ts';

const link = (href: string): Block => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: [{ type: 'link', href, children: [] }] }],
});
const image: Block = { type: 'image', id: 'a', alt: '', width: 1, height: 1 };
const OUT = link('https://x.example');

test('links are counted wherever they are; those within the site are free', () => {
  const hidden: Block[] = [
    { type: 'quote', children: [OUT] },
    { type: 'list', ordered: false, items: [[OUT], [link('/plans')]] },
  ];
  expect(beyondLimits(hidden, { links: 2, images: 0 })).toBeNull();
  expect(beyondLimits([...hidden, OUT], { links: 2, images: 0 })).toContain(
    '2 links for now, and this one has 3',
  );
});

test('images are counted as well', () => {
  expect(beyondLimits([image], { links: 0, images: 1 })).toBeNull();
  expect(beyondLimits([image, image], { links: 0, images: 1 })).toContain('one image');
  expect(beyondLimits([image], { links: 0, images: 0 })).toContain('no images');
});
