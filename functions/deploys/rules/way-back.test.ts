import { expect, test } from 'vitest';
import { isOpen, wayBack } from './way-back.ts';

const NOW = {
  applied: ['0110_a.sql', '0111_deploys.sql', '0112_less.sql', '0113_more.sql'],
  contracting: ['0112_less.sql'],
  objects: 'v2',
};
const back = (migration: string, objects = 'v2') => wayBack({ migration, objects }, NOW);

test('what was added since stays, and is no obstacle', () => {
  expect(back('0112_less.sql')).toEqual({
    ...{ added: ['0113_more.sql'], tookAway: [], isBeforeObjects: false },
  });
  expect(isOpen(back('0112'))).toBe(true);
  expect(back('0113')).toMatchObject({ added: [], tookAway: [] });
});

test('what was taken away since leaves no way back', () => {
  expect(back('0111_deploys.sql')).toMatchObject({
    ...{ added: ['0113_more.sql'], tookAway: ['0112_less.sql'] },
  });
  expect(isOpen(back('0111'))).toBe(false);
});

test('a version from before new Durable Object classes cannot come back; an unknown tag is no reason', () => {
  expect(isOpen(back('0113', 'v1'))).toBe(false);
  expect(isOpen(back('0113', ''))).toBe(true);
});
