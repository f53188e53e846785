// The API's catalogue of modules and paths: the published content as it was when the site was built.
import { catalogue } from 'virtual:published';
import {
  type CatalogueModule,
  type CataloguePath,
  type CataloguePrompt,
  MODULE_CATEGORIES,
  type ModuleCategory,
  type ParagraphPlace,
} from '../src/content/catalogue.ts';
import type { CheckKind } from './checks/rules/checks.ts';
import type { FittingIdea, StepId } from './onboarding/rules/answers.ts';
import type { PublishedProject } from './projects/rules/project.ts';
import type { Tier } from './rules/tiers.ts';
import type { TaskText } from './weeks/rules/task-text.ts';

export type { CatalogueModule, CataloguePath, CataloguePrompt };

export const allPaths: readonly CataloguePath[] = catalogue.paths;

/** ID of the path that beginners start with; null if it is not published. */
export const firstPath: string | null = catalogue.firstPath;

const pathsById = new Map(catalogue.paths.map((path) => [path.id, path]));
const pathsBySlug = new Map(catalogue.paths.map((path) => [path.slug, path]));

export const findPath = (id: string): CataloguePath | undefined => pathsById.get(id);
export const findPathBySlug = (slug: string): CataloguePath | undefined => pathsBySlug.get(slug);

const modulesById = new Map(catalogue.modules.map((module) => [module.id, module]));

export const allModules: readonly CatalogueModule[] = catalogue.modules;

export function findModule(id: string): CatalogueModule | undefined {
  return modulesById.get(id);
}

/** A lesson, or a learning path with the review at its end: both have check questions. */
export function findQuestioned(
  id: string,
):
  | (Pick<CatalogueModule, 'id' | 'minTier' | 'questions'> &
      Partial<Pick<CatalogueModule, 'exercises'>>)
  | undefined {
  return findModule(id) ?? findPath(id);
}

/** The blocks of a lesson's text, in their order; none if there is no such lesson. */
export function paragraphsIn(moduleId: string): readonly ParagraphPlace[] {
  return Object.hasOwn(catalogue.paragraphs, moduleId)
    ? (catalogue.paragraphs[moduleId] ?? [])
    : [];
}

export function isModuleCategory(word: string): word is ModuleCategory {
  return Object.hasOwn(MODULE_CATEGORIES, word);
}

export function pathsWith(moduleId: string): CataloguePath[] {
  return catalogue.paths.filter((path) => path.moduleIds.includes(moduleId));
}

export const allPrompts: readonly CataloguePrompt[] = catalogue.prompts;

/** The texts of a week's tasks, in the editors' order. */
export const weekTaskTexts: readonly TaskText[] = catalogue.weekTasks;

const promptsBySlug = new Map(catalogue.prompts.map((prompt) => [prompt.slug, prompt]));
const promptFiles = new Set(catalogue.prompts.map(({ kind, minTier }) => `${kind}.${minTier}`));

export function findPrompt(slug: string): CataloguePrompt | undefined {
  return promptsBySlug.get(slug);
}

/** Whether a prompt of this kind needs exactly this tier: then the build wrote a file of their texts. */
export function hasPromptFile(kind: string, tier: string): tier is Tier {
  return promptFiles.has(`${kind}.${tier}`);
}

const checkItems = new Map(
  Object.entries(catalogue.checkItems).map(([kind, items]) => [kind, new Set(items)]),
);

/** Whether the content has this item to check off. */
export function isCheckItem(kind: CheckKind, item: string): boolean {
  return checkItems.get(kind)?.has(item) ?? false;
}

/** Business models, tutorials and downloads, with the tier that opens each. */
export const findModel = finder(catalogue.models);
export const findTutorial = finder(catalogue.tutorials);
export const findDownload = finder(catalogue.downloads);

function finder<T extends { slug: string }>(list: readonly T[]): (slug: string) => T | undefined {
  const bySlug = new Map(list.map((each) => [each.slug, each]));
  return (slug) => bySlug.get(slug);
}

export const allProjects: readonly PublishedProject[] = catalogue.projects;

const projectsByKey = new Map(catalogue.projects.map((project) => [project.key, project]));

/** A project by its business model. */
export const findProject = (key: string): PublishedProject | undefined => projectsByKey.get(key);

export const allIdeas: readonly FittingIdea[] = catalogue.starterIdeas;

const ideasByKey = new Map(catalogue.starterIdeas.map((idea) => [idea.key, idea]));

export function findIdea(key: string): FittingIdea | undefined {
  return ideasByKey.get(key);
}

/** The editors' prompt for the AI in a step of the onboarding; null without one. */
export const advicePrompt = (step: StepId): string | null => catalogue.advicePrompts[step] ?? null;
