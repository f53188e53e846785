import { expect, test } from 'vitest';
import { publishedDocuments } from '../../../src/content/dataset.ts';
import { fc, SEED } from '../../../src/testing/run/seed.ts';
import { startedPaths } from './started.ts';

type Ref = { _ref: string };
const paths = (await publishedDocuments())
  .filter(({ _type }) => _type === 'learningPath')
  .map(({ _id, modules }) => ({ id: _id, moduleIds: (modules as Ref[]).map(({ _ref }) => _ref) }));
const DAY = '2026-11-20T08:00:00.000Z';
const on = (ids: readonly string[]) => new Map(ids.map((id) => [id, DAY]));
const idsOf = (started: Map<string, string>) => [...started.keys()];
const aPath = fc.constantFrom(...paths);
const finishedOf = (done: ReadonlySet<string>) =>
  paths.filter(({ moduleIds }) => moduleIds.every((id) => done.has(id))).map(({ id }) => id);

test('a member who starts one path has started one, whichever of its lessons they finish', () => {
  fc.assert(
    fc.property(
      aPath.chain((path) => fc.tuple(fc.constant(path), fc.subarray(path.moduleIds))),
      ([path, done]) => {
        const started = startedPaths(paths, on([path.id]), on(done));
        expect(new Set(idsOf(started))).toEqual(new Set([path.id, ...finishedOf(new Set(done))]));
      },
    ),
    { seed: SEED },
  );
});

test('a member who finishes a path without pressing Start has started that one', () => {
  for (const path of paths) {
    const done = new Set(path.moduleIds);
    expect(idsOf(startedPaths(paths, on([]), on(path.moduleIds)))).toEqual(finishedOf(done));
  }
});

test('every finished lesson of a path is in a started one, and the order of the rows changes nothing', () => {
  const lessons = [...new Set(paths.flatMap(({ moduleIds }) => moduleIds))];
  fc.assert(
    fc.property(fc.subarray(lessons), fc.subarray(paths.map(({ id }) => id)), (done, pressed) => {
      const started = startedPaths(paths, on(pressed), on(done));
      const seen = new Set(
        paths.flatMap(({ id, moduleIds }) => (started.has(id) ? moduleIds : [])),
      );
      expect(done.filter((id) => !seen.has(id))).toEqual([]);
      expect([...pressed, ...finishedOf(new Set(done))].filter((id) => !started.has(id))).toEqual(
        [],
      );
      expect(startedPaths(paths, on(pressed), on(done.toReversed()))).toEqual(started);
      for (const date of started.values()) expect(date).toBe(DAY);
    }),
    { seed: SEED },
  );
});
