// Runs in Node only.
import { MODULE_CATEGORIES } from '../../../../studio/model/vocabulary.ts';
import { getModuleCatalogue } from '../../../content/content.ts';
import { LESSONS_BEHIND, type MasteryBar } from './mastery.ts';

export async function masteryBars(
  items: readonly { _key: string; title: string }[],
): Promise<MasteryBar[]> {
  const lessons = await getModuleCatalogue();
  return items.flatMap(({ _key, title }) => {
    const categories = LESSONS_BEHIND[title];
    if (!categories) return [];
    return [
      {
        key: _key,
        title,
        behind: categories.map((category) => MODULE_CATEGORIES[category]).join(', '),
        lessonIds: lessons
          .filter(({ category }) => categories.includes(category))
          .map(({ _id }) => _id),
      },
    ];
  });
}
