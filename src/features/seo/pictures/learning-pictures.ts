import {
  type ReadAndDo,
  readAndDo,
  timesOf,
  totalTimes,
} from '../../../../functions/rules/days/study-time.ts';
import { DIFFICULTIES, MODULE_CATEGORIES } from '../../../../studio/model/vocabulary.ts';
import { getLearningPaths, getModuleCatalogue } from '../../../content/content.ts';
import { markedAtTheEnd } from './lines.ts';
import type { Picture, Row } from './picture-parts.ts';

interface Lesson extends ReadAndDo {
  _id: string;
  title: string;
}

/** The number of rows that fit on the card. */
const SHOWN = 5;

/** A lesson among its neighbors: those of its first path, or else of its category. */
export async function lessonPictures(note: string): Promise<[string, Picture][]> {
  const [modules, paths] = await Promise.all([getModuleCatalogue(), easyFirst()]);
  // A map and not a search: searching for each of 10,000 lessons would add a minute to the build.
  const inPath = new Map<string, { title: string; among: readonly Lesson[]; at: number }>();
  for (const { title, modules: among } of paths.toReversed())
    for (const [at, { _id }] of among.entries()) inPath.set(_id, { title, among, at });
  const byCategory = Map.groupBy(modules, ({ category }) => category);
  const placeInCategory = new Map(
    [...byCategory.values()].flatMap((among) => among.map(({ _id }, at) => [_id, at] as const)),
  );
  return modules.map((module) => {
    const path = inPath.get(module._id);
    const among = path?.among ?? byCategory.get(module.category) ?? [];
    const at = path?.at ?? placeInCategory.get(module._id) ?? 0;
    const from = firstShown(at, among.length);
    const ledger = {
      title: path?.title ?? MODULE_CATEGORIES[module.category],
      figure: `${at + 1} of ${among.length}`,
      rows: among.slice(from, from + SHOWN).map((lesson, i) => ({
        ...row(lesson),
        box: path && from + i < at ? ('done' as const) : ('open' as const),
        now: lesson._id === module._id,
      })),
    };
    const kind = `Lesson, ${readAndDo(module)}`;
    return [module._id, { kind, heading: markedAtTheEnd(module.title), note, ledger }];
  });
}

export async function pathPictures(note: string): Promise<[string, Picture][]> {
  return (await easyFirst()).map(({ _id, title, modules }) => {
    const more = modules.length - SHOWN;
    const ledger = {
      title: 'In this order',
      figure: readAndDo(totalTimes(modules)),
      rows: modules.map((module): Row => ({ ...row(module), box: 'open' })),
      ...(more > 0 && { foot: [`and ${more} more`, 'at your pace'] as const }),
    };
    const kind = `Learning path, ${modules.length} lessons`;
    return [_id, { kind, heading: markedAtTheEnd(title), note, ledger }];
  });
}

async function easyFirst() {
  return (await getLearningPaths()).toSorted(
    (a, b) => DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty),
  );
}

const row = (lesson: Lesson): Row => ({
  text: lesson.title,
  // Both would take the titles’ room.
  figure: timesOf(lesson)[0],
});

const firstShown = (at: number, count: number) => Math.max(0, Math.min(at - 2, count - SHOWN));
