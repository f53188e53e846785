import { expect, test } from 'vitest';
import { getLandingPage, getLearningPaths, getLessons, getModuleCatalogue } from './content.ts';
import { exercisesIn } from './exercise-issues.ts';

test('every list has a lesson’s doing from its document: exercises and core, no further steps', async () => {
  const lessons = await getLessons();
  const doing = new Map(
    lessons.map((lesson) => [
      lesson._id,
      exercisesIn(lesson).reduce((sum, { minutes }) => sum + minutes, lesson.task.minutes),
    ]),
  );
  const { firstWeek } = await getLandingPage();
  const paths = (await getLearningPaths()).flatMap(({ modules }) => modules);
  for (const list of [lessons, await getModuleCatalogue(), firstWeek.modules, paths]) {
    expect(list.length).toBeGreaterThan(0);
    for (const { _id, doingMinutes } of list) expect(doingMinutes, _id).toBe(doing.get(_id));
  }
});
