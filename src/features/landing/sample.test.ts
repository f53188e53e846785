import { expect, test } from 'vitest';
import { TIERS } from '../../../functions/rules/tiers.ts';
import { getSampleLesson, getSamplePath, openToVisitors } from './sample.ts';

test('visitors may read a free lesson, and a lesson of any paid plan stops the build', () => {
  const lesson = (minTier: (typeof TIERS)[number]) => ({ _id: 'module-x', minTier });
  expect(openToVisitors(lesson('free'))).toEqual(lesson('free'));
  for (const tier of TIERS.filter((tier) => tier !== 'free'))
    expect(() => openToVisitors(lesson(tier)), tier).toThrow(
      `module "module-x" opens from ${tier} and cannot be shown to visitors`,
    );
});

test('the sample lesson is the first one of the sample path', async () => {
  const [lesson, path] = await Promise.all([getSampleLesson(), getSamplePath()]);
  expect(path.modules[0]?._id).toBe(lesson._id);
});
