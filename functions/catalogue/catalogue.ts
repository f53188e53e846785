// What the API knows about modules and paths: the published content as it was when the site was built.
import { catalogue } from 'virtual:published';
import {
  type CatalogueModule,
  type CataloguePath,
  MODULE_CATEGORIES,
  type ModuleCategory,
} from '../../src/content/catalogue.ts';

export type { CatalogueModule, CataloguePath };

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
