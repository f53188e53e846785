import { expect, test } from 'vitest';
import type { Scene, SceneStep } from '../../functions/scenes/rules/scene.ts';
import { sceneIssues } from './scene-issues.ts';

const step = (more: Partial<SceneStep> = {}): SceneStep => ({
  ...{ caption: 'The pointer goes there.', screen: 1, pointer: '1', does: 'point', seconds: 8 },
  ...more,
});
const screens = [
  {
    ...{ screenKind: 'sheet', title: 'Prices' },
    parts: [
      { look: 'cells', text: 'Item,Price\nSoap,4' },
      { look: 'button', text: 'Done' },
    ],
  },
];
const STEPS = [step(), step({ pointer: 'B2' }), step({ does: 'type', text: '5' }), step()];
const issues = (scene: Partial<Scene>) =>
  sceneIssues({ title: 'A scene', screens, steps: STEPS, ...scene }, 'body.3').map(
    ({ path, message }) => `${path}: ${message}`,
  );
const having = (more: Partial<SceneStep>) => issues({ steps: [...STEPS, step(more)] });

test('a scene whose steps point at what is there has no issue', () => {
  expect(issues({})).toEqual([]);
});

test.each<[string, Partial<SceneStep>, string]>([
  ['on a screen that is not there', { screen: 2 }, 'body.3.steps.4.screen: There is no screen 2'],
  ['at a part that is not there', { pointer: '3' }, 'pointer: Screen 1 has no part 3'],
  ['at a cell that is not there', { pointer: 'C2' }, 'pointer: Screen 1 has no cell C2'],
  ['at nothing', { pointer: null }, 'body.3.steps.4.pointer: This step points at nothing'],
  ['typing nothing', { does: 'type' }, 'body.3.steps.4.text: Write what is typed'],
  ['pressing a text', { does: 'press', text: '5' }, 'text: Only a step that types'],
  ['too fast', { caption: 'x'.repeat(61), seconds: 3 }, 'seconds: The caption takes 4 seconds'],
])('a step %s is refused at its field', (_, more, says) => {
  expect(having(more)).toEqual([expect.stringContaining(says)]);
});

test('a part that a later step shows is not pointed at before', () => {
  const steps = [...STEPS, step({ pointer: '2' }), step({ pointer: '2', does: 'show' })];
  expect(issues({ steps })).toEqual([expect.stringContaining('steps.4.pointer: 2 is shown by a')]);
});

test('a step that shows a whole screen needs no pointer', () => {
  expect(having({ does: 'show', pointer: null })).toEqual([]);
});

test('a scene is no shorter than 30 seconds, and no longer than 90', () => {
  expect(issues({ steps: STEPS.slice(0, 3) })).toEqual([expect.stringContaining('24 seconds')]);
  expect(issues({ steps: [...STEPS, ...STEPS, ...STEPS] })).toEqual([
    expect.stringContaining('body.3.steps: The steps take 96 seconds'),
  ]);
});

test('a screen without a step, and one with two sheets, are named', () => {
  const [first] = screens as [(typeof screens)[0]];
  expect(issues({ screens: [first, first] })).toEqual([
    'body.3.screens.1: No step is on this screen. Add one, or remove the screen.',
  ]);
  const twice = { ...first, parts: [...first.parts, ...first.parts] };
  expect(issues({ screens: [twice] })).toEqual([expect.stringContaining('screens.0.parts')]);
});
