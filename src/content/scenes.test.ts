import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TOOLS } from '../../studio/model/vocabulary.ts';
import { TOOL_PAGES } from '../features/dashboards/tools.ts';
import { freeLessons } from '../testing/fixtures/lessons.ts';
import { getToolScenes } from './content.ts';
import { wordCount } from './reading-time.ts';
import { scenesOf } from './scenes.ts';

test('each free lesson has a scene', () => {
  const without = freeLessons.filter((lesson) => scenesOf(lesson as never).length === 0);
  expect(freeLessons.length).toBeGreaterThan(10);
  expect(without.map(({ _id }) => _id)).toEqual([]);
});

test('each tool has one scene, which its page shows', async () => {
  const keys = (await getToolScenes()).map(({ key }) => key).toSorted();
  expect(keys).toEqual(Object.keys(TOOLS).toSorted());
  expect(TOOL_PAGES.toSorted()).toEqual(keys.map((key) => `/${key}`));
  for (const key of keys) {
    const file = key === 'white-label' ? 'members/white-label' : key;
    expect(readFileSync(`src/pages/${file}.astro`, 'utf8')).toContain(`<ToolScene tool="${key}"`);
  }
});

test('scenes are watched: they have no words of a lesson’s reading', () => {
  const words = { _type: 'block', children: [{ text: 'Three words here' }] };
  const scene = { _type: 'scene', title: 'Pin a cell', steps: [{ caption: 'Press it.' }] };
  expect(wordCount([words, scene])).toBe(3);
});

test('the issues of a scene name the document’s field', () => {
  const [scene] = freeLessons.flatMap((lesson) => scenesOf(lesson as never));
  const lesson = { _id: 'x', _type: 'module', body: [{ _type: 'block' }, scene?.scene] };
  expect(scenesOf(lesson as never).map(({ path }) => path)).toEqual(['body.1']);
});
