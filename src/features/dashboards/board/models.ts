// The business models for the dashboards' islands: the fields of a card, without the steps' texts. Runs in Node only.
import { icons } from 'lucide-react';
import { readAndDo } from '../../../../functions/rules/days/study-time.ts';
import { cache } from '../../../content/cache.ts';
import { getBusinessModels, getModuleCatalogue } from '../../../content/content.ts';
import { promptSlug } from '../../../content/prompt-slug.ts';
import type { BoardModel, IconShape } from './board.ts';

export const boardModels = cache(async (): Promise<BoardModel[]> => {
  const takes = new Map(
    (await getModuleCatalogue()).map((lesson) => [lesson._id, readAndDo(lesson)]),
  );
  return (await getBusinessModels()).map((model) => ({
    key: model.key,
    title: model.title,
    tier: model.tier,
    description: model.description,
    difficulty: model.difficulty,
    timeframe: model.timeframe,
    color: model.color,
    icon: iconShape(model.icon),
    comingSoon: model.comingSoon ?? false,
    costs: model.costs,
    risks: model.risks,
    training: model.training,
    potential: model.potential && {
      figure: model.potential.figure,
      words: model.potential.words,
    },
    steps: model.steps.map(({ _key, title, module, prompt }) => ({
      _key,
      title,
      lesson: module && {
        id: module._id,
        title: module.title,
        takes: takes.get(module._id) ?? '',
      },
      prompt: prompt && { slug: promptSlug(prompt._id), title: prompt.title },
    })),
  }));
});

/** An editor chooses an icon by its lucide.dev name. The islands get its shapes instead of the whole set. */
function iconShape(name: string): IconShape[] {
  const pascal = name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const found = icons[pascal as keyof typeof icons] as unknown as
    | { render(props: object, ref: null): { props: { icon: { node: IconShape[] } } } }
    | undefined;
  if (!found) throw new Error(`lucide.dev has no icon "${name}"`);
  return found
    .render({}, null)
    .props.icon.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
}
