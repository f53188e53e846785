// The shape of the published catalogue that the Worker is built with.

import type { CheckKind } from '../../functions/rules/checks.ts';
import type { Tier } from '../../functions/rules/tiers.ts';
import type { Difficulty, ModuleCategory } from '../../studio/model/vocabulary.ts';

export { MODULE_CATEGORIES } from '../../studio/model/vocabulary.ts';
export type { ModuleCategory };

export interface CatalogueModule {
  id: string;
  title: string;
  description: string;
  category: ModuleCategory;
  difficulty: Difficulty;
  estimatedMinutes: number;
  minTier: Tier;
}

export interface CataloguePath {
  id: string;
  title: string;
  category: string;
  /** Sum of its modules' minutes. */
  minutes: number;
  moduleIds: string[];
}

/** A prompt without its text. */
export interface CataloguePrompt {
  /** Its address: /ai-content/{slug}. */
  slug: string;
  title: string;
  kind: string;
  minTier: Tier;
}

/** A business model, a tutorial or a download, without its text. */
export interface CatalogueTitle {
  /** Unique among its kind, and part of its address. */
  slug: string;
  title: string;
  tier: Tier;
}

export interface CatalogueModel extends CatalogueTitle {
  /** Its page stays closed. */
  comingSoon: boolean;
  steps: number;
}

export interface Catalogue {
  modules: CatalogueModule[];
  paths: CataloguePath[];
  prompts: CataloguePrompt[];
  models: CatalogueModel[];
  tutorials: CatalogueTitle[];
  downloads: CatalogueTitle[];
  /** What a member can check off, by kind. */
  checkItems: Record<CheckKind, string[]>;
}
