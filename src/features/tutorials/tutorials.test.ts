import { expect, test } from 'vitest';
import { getBusinessModels, getTutorials } from '../../content/content.ts';
import { trainingAddress, tutorialAddress } from './fallback.ts';
import { exerciseFrom, neighborsOf } from './tutorials.ts';

const tutorials = await getTutorials();

test('every exercise of the site has numbered steps and a result at its end', () => {
  expect(tutorials).toHaveLength(20);
  for (const { slug, practicalExercise } of tutorials) {
    const { steps, result } = exerciseFrom(practicalExercise);
    expect(steps.length, slug).toBeGreaterThan(4);
    expect(result, slug).toMatch(/^\p{Lu}.{20}/u);
    for (const step of steps) expect(step, slug).not.toMatch(/^\d|What you’ll have/);
    const words = (text: string) =>
      text.replaceAll(/\d+[.)]\s|What you’ll have:|\s/gi, '').toLowerCase();
    expect(words([...steps, result].join(' '))).toBe(words(practicalExercise));
  }
});

test('an exercise that is written in another way loses nothing', () => {
  expect(exerciseFrom('Take a pen.\n\n1) Write.\nSlowly.\r\n2. Read.')).toEqual({
    steps: ['Take a pen.', 'Write. Slowly.', 'Read.'],
    result: '',
  });
  expect(exerciseFrom('')).toEqual({ steps: [], result: '' });
});

test('previous and next stay within the plan', () => {
  for (const tutorial of tutorials) {
    const { previous, next } = neighborsOf(tutorial, tutorials);
    for (const each of [previous, next]) expect(each?.tier ?? tutorial.tier).toBe(tutorial.tier);
  }
  const ends = tutorials.filter((each) => !neighborsOf(each, tutorials).next);
  expect(ends).toHaveLength(4);
});

test('without a mapping a link leads to free courses elsewhere', async () => {
  expect(tutorialAddress('a')).toBe('/tutorials/a');
  for (const none of ['', null, undefined]) expect(tutorialAddress(none)).toMatch(/^https:/);
  for (const none of ['', null, 'training', 'javascript:alert(1)'])
    expect(trainingAddress(none)).toBe('https://academy.hubspot.com');
  for (const { training } of await getBusinessModels())
    expect(trainingAddress(training)).toBe(training);
});
