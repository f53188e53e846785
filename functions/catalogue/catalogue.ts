// What the API knows about modules and paths: the published content as it was when the site was built.
import { catalogue } from 'virtual:published';
import {
  type CatalogueModule,
  type CataloguePath,
  type CataloguePrompt,
  MODULE_CATEGORIES,
  type ModuleCategory,
} from '../../src/content/catalogue.ts';
import type { Tier } from '../rules/tiers.ts';

export type { CatalogueModule, CataloguePath, CataloguePrompt };

const modulesById = new Map(catalogue.modules.map((module) => [module.id, module]));

export const allModules: readonly CatalogueModule[] = catalogue.modules;

export function findModule(id: string): CatalogueModule | undefined {
  return modulesById.get(id);
}

export function isModuleCategory(word: string): word is ModuleCategory {
  return Object.hasOwn(MODULE_CATEGORIES, word);
}

export function pathsWith(moduleId: string): CataloguePath[] {
  return catalogue.paths.filter((path) => path.moduleIds.includes(moduleId));
}

const promptsBySlug = new Map(catalogue.prompts.map((prompt) => [prompt.slug, prompt]));
const promptFiles = new Set(catalogue.prompts.map(({ kind, minTier }) => `${kind}.${minTier}`));

export function findPrompt(slug: string): CataloguePrompt | undefined {
  return promptsBySlug.get(slug);
}

/** Whether a prompt of this kind needs exactly this tier: then the build wrote a file of their texts. */
export function hasPromptFile(kind: string, tier: string): tier is Tier {
  return promptFiles.has(`${kind}.${tier}`);
}
