// The guide's steps as content has them. Runs in Node only.
import { readAndDo } from '../../../../functions/rules/days/study-time.ts';
import { getDashboards, getModuleCatalogue } from '../../../content/content.ts';
import { moduleIn } from '../../../content/site-paths.ts';
import { allPrompts } from '../../ai-content/content.ts';
import type { Step } from './steps.ts';

/** Both free dashboards show the same steps, and check off the same items. */
const GUIDE_OF = 'free';

export async function guideSteps(): Promise<{ heading: string; text: string; steps: Step[] }> {
  const [dashboards, lessons, prompts] = [
    await getDashboards(),
    await getModuleCatalogue(),
    (await allPrompts()).filter(({ minTier }) => minTier === 'free'),
  ];
  const guide = dashboards
    .find(({ key }) => key === GUIDE_OF)
    ?.sections.find(({ part }) => part === 'guide');
  const steps = (guide?.items ?? []).map(({ _key, title, text, href }): Step => {
    const lesson = lessons.find(({ _id }) => href && _id === moduleIn(href));
    const prompt = prompts.find(({ slug }) => href === `/ai-content/${slug}`);
    return {
      item: `${GUIDE_OF}/${_key}`,
      title,
      text: text ?? '',
      ...(lesson && {
        lesson: { id: lesson._id, href: href ?? '', takes: readAndDo(lesson) },
      }),
      ...(prompt && { prompt: { href: href ?? '', text: prompt.text } }),
    };
  });
  return { heading: guide?.heading ?? '', text: guide?.text ?? '', steps };
}

/** The lessons that every plan opens. */
export async function freeLessonIds(): Promise<string[]> {
  return (await getModuleCatalogue())
    .filter(({ minTier }) => minTier === 'free')
    .map(({ _id }) => _id);
}
