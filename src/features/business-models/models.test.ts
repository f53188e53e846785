import { expect, test } from 'vitest';
import { getBusinessModels } from '../../content/content.ts';
import { beginningOf, drawingOf, isOutside } from './models.ts';
import { promptsOf } from './prompts.ts';

const models = await getBusinessModels();

test('a locked page shows whole sentences, and not the whole text', () => {
  for (const { overview } of models) {
    const beginning = beginningOf(overview);
    expect(overview.startsWith(beginning)).toBe(true);
    expect(beginning).toMatch(/[.!?]”?$/);
    expect(beginning.length).toBeLessThan(overview.length / 2);
    expect(beginning.length).toBeGreaterThan(40);
  }
  expect(beginningOf('One. Two.', 5)).toBe('One.');
  expect(beginningOf('no end')).toBe('no end');
  expect(beginningOf('')).toBe('');
});

test('every model has a scene with a description', () => {
  expect(models).toHaveLength(11);
  for (const model of models) expect(drawingOf(model).alt).toMatch(/.{20}\.$/);
});

test('every model has prompts that fit its steps, each once', async () => {
  for (const model of models.filter(({ comingSoon }) => !comingSoon)) {
    const rows = await promptsOf(model);
    expect(rows.length, model.key).toBeGreaterThan(5);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
    const inSteps = model.steps.filter(({ prompt }) => prompt).length;
    expect(inSteps, model.key).toBeGreaterThan(4);
  }
});

test('links to other sites are known', () => {
  expect(['https://a.b', 'http://a.b', '/tools', '#a'].map(isOutside)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
