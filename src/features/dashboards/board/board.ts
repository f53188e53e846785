// The member's progress in their dashboard's business models, all computed from their checks.
import type { Checks } from '../../../../functions/checks/rules/checks.ts';
import type { Tier } from '../../../../functions/rules/tiers.ts';

export interface ModelStep {
  _key: string;
  /** No text: steps' texts belong to the model's own page. */
  title: string;
  lesson: { id: string; title: string; takes: string } | null;
  prompt: { slug: string; title: string } | null;
}

/** From lucide.dev: [tag, attributes]. */
export type IconShape = [tag: string, attributes: Record<string, string>];

export interface BoardModel {
  key: string;
  title: string;
  tier: Tier;
  description: string;
  difficulty: string;
  timeframe: string;
  color: 'accent' | 'coral' | 'ink' | 'mark' | 'muted';
  icon: IconShape[];
  comingSoon: boolean;
  costs: string;
  risks: string[];
  /** URL of a training outside this site. */
  training: string;
  /** Null if the figure has no source and the site shows none without one. */
  potential: { figure: string; words: string } | null;
  steps: ModelStep[];
}

export const stepItem = (model: { key: string }, step: { _key: string }): string =>
  `${model.key}/${step._key}`;

export const isDone = (checks: Checks, model: BoardModel, step: ModelStep): boolean =>
  checks['model-step'][stepItem(model, step)] !== undefined;

export const doneSteps = (checks: Checks, model: BoardModel): number =>
  model.steps.filter((step) => isDone(checks, model, step)).length;

/** The first unchecked step, with its position from 1; undefined when all are checked. */
export function nextStep(
  checks: Checks,
  model: BoardModel,
): { step: ModelStep; place: number } | undefined {
  const place = model.steps.findIndex((step) => !isDone(checks, model, step));
  const step = model.steps[place];
  return step && { step, place: place + 1 };
}

/** Started with its button, or by checking a step. */
const isStarted = (checks: Checks, model: BoardModel): boolean =>
  checks.model[model.key] !== undefined || doneSteps(checks, model) > 0;

export interface BoardProgress {
  done: number;
  all: number;
  percent: number;
  started: number;
}

export function boardProgress(checks: Checks, models: readonly BoardModel[]): BoardProgress {
  const done = models.reduce((sum, model) => sum + doneSteps(checks, model), 0);
  const all = models.reduce((sum, { steps }) => sum + steps.length, 0);
  return {
    done,
    all,
    percent: all === 0 ? 0 : Math.round((done / all) * 100),
    started: models.filter((model) => isStarted(checks, model)).length,
  };
}

/** Of the started models with steps left, the one with the latest check; undefined on the first day. */
export function currentModel(
  checks: Checks,
  models: readonly BoardModel[],
): BoardModel | undefined {
  return models
    .filter((model) => !model.comingSoon && isStarted(checks, model) && nextStep(checks, model))
    .map((model) => ({ model, at: lastCheck(checks, model) }))
    .toSorted((a, b) => b.at.localeCompare(a.at))[0]?.model;
}

/** ISO 8601 */
function lastCheck(checks: Checks, model: BoardModel): string {
  const times = model.steps.map((step) => checks['model-step'][stepItem(model, step)] ?? '');
  return [checks.model[model.key] ?? '', ...times].toSorted().at(-1) ?? '';
}
