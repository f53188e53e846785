// Gives the Worker, and pages rendered on request, the content that was published when the site was built.
// They cannot query it themselves, as it is in files. A build fails if the content has issues.
import type { Plugin } from 'vite';
import { selfChecks } from '../../functions/artifacts/rules/self-checks.ts';
import { stepKey } from '../../functions/artifacts/rules/step-key.ts';
import { type Brand, DEFAULT_BRAND } from '../../functions/rules/brand.ts';
import { totalTimes } from '../../functions/rules/days/study-time.ts';
import { TIERS, type Tier } from '../../functions/rules/tiers.ts';
import { assetFiles } from './assets.ts';
import { palettesOf } from './brand.ts';
import { isProductionBuild } from './build-kind.ts';
import type { Catalogue } from './catalogue.ts';
import { contentIssues } from './check.ts';
import { ledgerText, leftOut } from './claims-ledger.ts';
import {
  getBusinessModels,
  getCoachingEvents,
  getDashboards,
  getDownloads,
  getLandingPage,
  getLearningPaths,
  getLegalDocument,
  getLessons,
  getLifecycleTexts,
  getModuleCatalogue,
  getModuleQuestions,
  getOnboarding,
  getProjects,
  getPrompts,
  getSiteSettings,
  getStarterIdeas,
  getSuccessStories,
  getTutorials,
  getWeekTasks,
} from './content.ts';
import { BUILT_AT, publishedDocuments } from './dataset.ts';
import { exercisesIn } from './exercise-issues.ts';
import { paragraphsOf } from './lesson-paragraphs.ts';
import { missingForProduction } from './operator.ts';
import { promptSlug } from './prompt-slug.ts';
import { nextChange } from './schedule.ts';
import { inTeachingOrder } from './teaching-order.ts';
import type { LessonsQueryResult } from './types.gen.ts';

const NAME = 'virtual:published';

export function publishedPlugin(): Plugin {
  return {
    name: 'published',
    // Read by functions/rules/product.ts and functions/rules/brand.ts.
    async config() {
      const { productName, colors, logo, headingFont } = await getSiteSettings();
      const brand: Brand = {
        ...palettesOf(colors),
        hasLogo: Boolean(logo?.asset),
        headingFont: headingFont ?? DEFAULT_BRAND.headingFont,
      };
      return {
        define: {
          __PRODUCT_NAME__: JSON.stringify(productName),
          __BRAND__: JSON.stringify(brand),
        },
      };
    },
    async buildStart() {
      const issues = contentIssues(
        await publishedDocuments(),
        await assetFiles(),
        Date.parse(BUILT_AT),
      );
      if (isProductionBuild()) issues.push(...missingForProduction(await publishedDocuments()));
      if (issues.length > 0) throw new Error(`The content has faults:\n${issues.join('\n')}`);
      await printLedger();
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const { updatedOn } = await getLegalDocument('privacy-policy');
      return [
        `export const catalogue = ${JSON.stringify(await publishedCatalogue())};`,
        `export const nextChange = ${JSON.stringify(nextChange(await publishedDocuments(), Date.parse(BUILT_AT)))};`,
        `export const contentReadAt = ${JSON.stringify(BUILT_AT)};`,
        `export const hasStories = ${(await getSuccessStories()).some(({ places }) => places.includes('help'))};`,
        `export const privacyPolicy = ${JSON.stringify({ updatedOn })};`,
        `export const lifecycleTexts = ${JSON.stringify(await getLifecycleTexts())};`,
        `export const siteSettings = ${JSON.stringify(await getSiteSettings())};`,
      ].join('\n');
    },
  };
}

let isPrinted = false;

/** Prints once, although a build starts several bundles. */
async function printLedger(): Promise<void> {
  if (isPrinted || !isProductionBuild()) return;
  isPrinted = true;
  const ledger = ledgerText(leftOut(await publishedDocuments()));
  if (ledger) console.warn(ledger);
}

async function publishedCatalogue(): Promise<Catalogue> {
  const questionsOf = new Map(
    (await getModuleQuestions()).map(({ _id, questions }) => [
      _id,
      questions.map(({ _key, options, answer }) => ({ key: _key, options, answer })),
    ]),
  );
  const lessons = await getLessons();
  const exercisesOf = new Map(
    lessons.map((lesson) => [
      lesson._id,
      exercisesIn(lesson).map((exercise) => ({
        key: exercise._key,
        version: stepKey(JSON.stringify(exercise)),
      })),
    ]),
  );
  const tasks = new Map(lessons.map(({ _id, task }) => [_id, task]));
  const modules = inTeachingOrder(await getModuleCatalogue()).map(
    ({ _id, form: _, ...module }) => ({
      id: _id,
      ...module,
      questions: questionsOf.get(_id) ?? [],
      exercises: exercisesOf.get(_id) ?? [],
      ...taskOf(tasks.get(_id)),
    }),
  );
  const paragraphs = Object.fromEntries(
    lessons.map(({ _id, body, estimatedMinutes }) => [_id, paragraphsOf(body, estimatedMinutes)]),
  );
  const paths = (await getLearningPaths()).map(
    ({ _id, modules: lessons, questions, results, ...path }) => ({
      id: _id,
      ...{ slug: path.slug, title: path.title, description: path.description },
      ...{ category: path.category, difficulty: path.difficulty },
      questions: questions.map(asked),
      minTier: highestTier(lessons.map(({ minTier }) => minTier)),
      minutes: totalTimes(lessons).estimatedMinutes,
      doingMinutes: totalTimes(lessons).doingMinutes,
      moduleIds: lessons.map((lesson) => lesson._id),
      lessons: lessons.map(({ title, result }) => ({ title, result })),
      results: results.map(({ moduleId, text }) => ({ moduleId, text })),
    }),
  );
  const { firstWeek } = await getLandingPage();
  const firstPath = paths.find(({ id }) => id === firstWeek._id)?.id ?? null;
  const prompts = (await getPrompts()).map(({ _id, title, promptKind, minTier }) => ({
    slug: promptSlug(_id),
    title,
    kind: promptKind,
    minTier,
  }));
  const businessModels = await getBusinessModels();
  const models = businessModels.map(({ key, title, tier, comingSoon, steps }) => ({
    ...{ slug: key, title, tier },
    comingSoon: comingSoon ?? false,
    steps: steps.length,
  }));
  const titles = (list: { slug: string; title: string; tier: Tier }[]) =>
    list.map(({ slug, title, tier }) => ({ slug, title, tier }));
  const tutorials = titles(await getTutorials());
  const downloads = titles(await getDownloads());
  const starterIdeas = (await getStarterIdeas()).map((idea) => ({
    ...idea,
    prompts: idea.prompts.map(promptSlug),
  }));
  const { steps } = await getOnboarding();
  const advicePrompts = Object.fromEntries(steps.map(({ id, aiPrompt }) => [id, aiPrompt]));
  return {
    ...{
      modules,
      paragraphs,
      paths,
      firstPath,
      prompts,
      models,
      tutorials,
      downloads,
      starterIdeas,
      advicePrompts,
    },
    projects: await getProjects(),
    weekTasks: await getWeekTasks(),
    checkItems: await checkItems(),
  };
}

/** A lesson's task as the API knows it: without its steps. */
const taskOf = (task: LessonsQueryResult[number]['task'] | undefined) => ({
  task: { title: task?.title ?? '', minutes: task?.minutes ?? 0 },
  taskChecks: task?.checks ?? [],
  selfChecks: selfChecks(task?.steps ?? []),
});

/** A question as the API knows it: without its text. */
const asked = ({ _key, options, answer }: { _key: string; options: object[]; answer: number }) => ({
  ...{ key: _key, answer },
  options: options.length,
});

/** The highest tier opens everything that the others open. */
const highestTier = (tiers: readonly Tier[]): Tier =>
  tiers.toSorted((a, b) => TIERS.indexOf(b) - TIERS.indexOf(a))[0] ?? 'free';

async function checkItems(): Promise<Catalogue['checkItems']> {
  const models = await getBusinessModels();
  const keys = models.map(({ key }) => key);
  const guides = (await getDashboards()).flatMap(({ key, sections }) =>
    sections
      .filter(({ part }) => part === 'guide')
      .flatMap(({ items }) => (items ?? []).map(({ _key }) => `${key}/${_key}`)),
  );
  return {
    model: keys,
    training: keys,
    'model-step': models.flatMap(({ key, steps }) => steps.map(({ _key }) => `${key}/${_key}`)),
    tutorial: (await getTutorials()).map(({ slug }) => slug),
    guide: guides,
    bring: (await getCoachingEvents()).flatMap(({ _id, bring }) =>
      bring.map((_, position) => `${_id}/${position}`),
    ),
  };
}
