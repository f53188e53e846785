// The shape of the published catalogue that the Worker is built with.

import type { CheckKind } from '../../functions/checks/rules/checks.ts';
import type { FittingIdea, StepId } from '../../functions/onboarding/rules/answers.ts';
import type { PublishedProject } from '../../functions/projects/rules/project.ts';
import type { Tier } from '../../functions/rules/tiers.ts';
import type { TextCheck } from '../../functions/text-checks/rules/text-checks.ts';
import type { TaskText } from '../../functions/weeks/rules/task-text.ts';
import type { Difficulty, ModuleCategory } from '../../studio/model/vocabulary.ts';
import type { ParagraphPlace } from './lesson-paragraphs.ts';

export { MODULE_CATEGORIES } from '../../studio/model/vocabulary.ts';
export type { ModuleCategory, ParagraphPlace };

export interface CatalogueModule {
  id: string;
  title: string;
  description: string;
  category: ModuleCategory;
  difficulty: Difficulty;
  /** Minutes to read it. */
  estimatedMinutes: number;
  /** Minutes for its exercises and the core of its task. */
  doingMinutes: number;
  /** The core of its task, which a week plans on a day of its own. */
  task: { title: string; minutes: number };
  minTier: Tier;
  /** The check questions, without their text. */
  questions: CatalogueQuestion[];
  /** The exercises in its text, without their text. */
  exercises: CatalogueExercise[];
  /** The checks of what members hand in for its task. */
  taskChecks: TextCheck[];
  /** The points that a reader looks for in it: the last steps of the task. */
  selfChecks: string[];
}

export interface CatalogueExercise {
  key: string;
  /** A hash of the exercise: another one after each edit. */
  version: string;
}

export interface CatalogueQuestion {
  key: string;
  options: number;
  /** Index of the right option, or the set of the right ones: functions/practice/rules/marked.ts. */
  answer: number;
}

export interface CataloguePath {
  id: string;
  /** Its address: /learning-paths/{slug}. */
  slug: string;
  title: string;
  description: string;
  category: string;
  difficulty: Difficulty;
  /** The plan that opens every lesson of it. */
  minTier: Tier;
  /** Sum of its modules' minutes of reading. */
  minutes: number;
  /** Sum of its modules' minutes of doing. */
  doingMinutes: number;
  moduleIds: string[];
  /** The questions of the review at the path's end, without their text. */
  questions: CatalogueQuestion[];
  /** The lessons as a certificate names them, in the same order: no paid text. */
  lessons: { title: string; result: string }[];
  /** What its lessons leave, each with the lesson whose task makes it. A certificate prints the texts. */
  results: { moduleId: string; text: string }[];
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
interface CatalogueTitle {
  /** Unique among its kind, and part of its address. */
  slug: string;
  title: string;
  tier: Tier;
}

interface CatalogueModel extends CatalogueTitle {
  /** True while its page stays closed. */
  comingSoon: boolean;
  steps: number;
}

export interface Catalogue {
  modules: CatalogueModule[];
  /** Each module's blocks, in order. */
  paragraphs: Record<string, ParagraphPlace[]>;
  paths: CataloguePath[];
  /** ID of the path that beginners start with; null if it is not published. */
  firstPath: string | null;
  prompts: CataloguePrompt[];
  models: CatalogueModel[];
  tutorials: CatalogueTitle[];
  downloads: CatalogueTitle[];
  /** One for each business model of the Business System. */
  projects: PublishedProject[];
  /** In the editors' order. */
  starterIdeas: FittingIdea[];
  /** The AI prompt of each onboarding step; null for a step without one. */
  advicePrompts: Partial<Record<StepId, string | null>>;
  /** In the editors' order. */
  weekTasks: TaskText[];
  /** The items that a member can check off, by kind. */
  checkItems: Record<CheckKind, string[]>;
}
