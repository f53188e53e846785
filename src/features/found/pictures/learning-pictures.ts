import { DIFFICULTIES, MODULE_CATEGORIES } from '../../../../studio/model/vocabulary.ts';
import { getLearningPaths, getModuleCatalogue } from '../../../content/content.ts';
import { studyTime } from '../../../lib/study-time.ts';
import { markedAtTheEnd } from './lines.ts';
import type { Picture, Row } from './picture-parts.ts';

interface Lesson {
  _id: string;
  title: string;
  estimatedMinutes: number;
}

/** So many rows fit on the card. */
const SHOWN = 5;

/** A lesson among its neighbours: those of its first path, or else of its category. */
export async function lessonPictures(note: string): Promise<[string, Picture][]> {
  const [modules, paths] = await Promise.all([getModuleCatalogue(), easyFirst()]);
  return modules.map((module) => {
    const path = paths.find(({ modules }) => modules.some(({ _id }) => _id === module._id));
    const among = path?.modules ?? modules.filter(({ category }) => category === module.category);
    const at = among.findIndex(({ _id }) => _id === module._id);
    const ledger = {
      title: path?.title ?? MODULE_CATEGORIES[module.category],
      figure: `${at + 1} of ${among.length}`,
      rows: around(at, among).map((lesson) => ({
        ...row(lesson),
        box: path && among.indexOf(lesson) < at ? ('done' as const) : ('open' as const),
        now: lesson._id === module._id,
      })),
    };
    const kind = `Lesson, ${module.estimatedMinutes} minutes`;
    return [module._id, { kind, heading: markedAtTheEnd(module.title), note, ledger }];
  });
}

export async function pathPictures(note: string): Promise<[string, Picture][]> {
  return (await easyFirst()).map(({ _id, title, modules }) => {
    const minutes = modules.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0);
    const more = modules.length - SHOWN;
    const ledger = {
      title: 'In this order',
      figure: studyTime(minutes),
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

const row = ({ title, estimatedMinutes }: Lesson): Row => ({
  text: title,
  figure: `${estimatedMinutes} min`,
});

function around<L extends Lesson>(at: number, lessons: readonly L[]): L[] {
  const from = Math.max(0, Math.min(at - 2, lessons.length - SHOWN));
  return lessons.slice(from, from + SHOWN);
}
