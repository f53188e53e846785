// Rules for the content as a whole: documents that the program relies on, and figures about the library. The required
// amounts are those that texts state (stated-counts.ts), so a smaller course states less and can be built. Runs once
// each document is valid by itself.

import { KINDS } from '../../studio/model/documents/documents.ts';
import { TOURS } from '../../studio/model/steps-and-answers.ts';
import {
  type Counted,
  DASHBOARDS,
  type PROMPT_CATEGORIES,
  PROMPT_KINDS,
} from '../../studio/model/vocabulary.ts';
import { modelIssues } from './hourly.ts';
import type {
  BusinessModel,
  Claim,
  Dashboard,
  Download,
  Faq,
  Insight,
  LearningPath,
  Module,
  Prompt,
  QuickGuide,
  Tour,
  Tutorial,
} from './types.gen.ts';

export interface Content {
  module: readonly Module[];
  learningPath: readonly LearningPath[];
  prompt: readonly Prompt[];
  tutorial: readonly Tutorial[];
  download: readonly Download[];
  businessModel: readonly BusinessModel[];
  claim: readonly Claim[];
  insight: readonly Insight[];
  quickGuide: readonly QuickGuide[];
  dashboard: readonly Dashboard[];
  tour: readonly Tour[];
  faq: readonly Faq[];
}

/** The prompts that open with Quick Start. */
const NAMED_KINDS: ReadonlySet<string> = new Set(['blog', 'sales-copy', 'social', 'email']);
/** Pages count the others for each member. */
type CountedHere = Exclude<Counted, 'own-progress' | 'own-projects' | 'next-call'>;

export function byType(documents: readonly { _type: string }[]): Content {
  const all = Map.groupBy(documents, ({ _type }) => _type);
  return Object.fromEntries(KINDS.map(({ name }) => [name, all.get(name) ?? []])) as never;
}

/** Every broken promise as one line; empty when all are kept. */
export function brokenPromises(content: Content): string[] {
  return [
    ...Object.keys(DASHBOARDS).flatMap((key) =>
      notExactly(`dashboards "${key}"`, where(content.dashboard, { key }).length, 1),
    ),
    ...Object.keys(TOURS).flatMap((key) =>
      notExactly(`tours "${key}"`, where(content.tour, { key }).length, 1),
    ),
    ...content.claim.flatMap((claim) => overstated(claim, content)),
    ...content.businessModel.flatMap((model) => hourlyFigures(model, content.claim)),
  ];
}

function hourlyFigures(model: BusinessModel, claims: readonly Claim[]): string[] {
  const claim = claims.find(({ _id }) => _id === model.potential?._ref);
  return claim
    ? modelIssues(model, claim).map(
        ({ path, message }) => `businessModel "${model._id}": ${path}: ${message}`,
      )
    : [];
}

/** A figure about our own content may be lower than what exists, never higher. */
function overstated({ _id, figure, counts }: Claim, content: Content): string[] {
  if (!counts) return [];
  const said = Number(/\d[\d,]*/.exec(figure)?.[0].replaceAll(',', ''));
  const there = counted(content)[counts as CountedHere];
  if (there === undefined) return [];
  return said <= there ? [] : [`claim "${_id}": figure says ${figure}, but there are ${there}`];
}

function counted({
  module,
  learningPath,
  prompt,
  businessModel,
}: Content): Record<CountedHere, number> {
  const ofGroup = (category: keyof typeof PROMPT_CATEGORIES) => where(prompt, { category }).length;
  return {
    modules: module.length,
    'learning-paths': learningPath.length,
    prompts: prompt.length,
    'prompt-blanks': prompt.reduce((sum, { text }) => sum + blanksOf(text).size, 0),
    'content-prompts': ofGroup('content'),
    'automation-prompts': ofGroup('automation'),
    'marketing-and-sales-prompts': ofGroup('marketing-and-sales'),
    'advanced-prompts': ofGroup('advanced'),
    'named-prompts': prompt.filter(({ promptKind }) => NAMED_KINDS.has(promptKind)).length,
    'business-models': businessModel.filter(
      ({ tier, comingSoon }) => tier !== 'quick' && !comingSoon,
    ).length,
  };
}

export function blanksOf(text: string): Set<string> {
  return new Set(text.match(/\{[^}]*\}/g));
}

/** Does this kind of prompt belong to that group? */
export function isKindOf({ category, promptKind }: Pick<Prompt, 'category' | 'promptKind'>) {
  return Object.hasOwn(PROMPT_KINDS[category], promptKind);
}

function where<T extends object>(all: readonly T[], wanted: Record<string, unknown>): T[] {
  return all.filter((document) =>
    Object.entries(wanted).every(([field, value]) => document[field as keyof T] === value),
  );
}

function notExactly(what: string, there: number, promised: number): string[] {
  return there === promised
    ? []
    : [`${what}: there are ${there}, and exactly ${promised} belong there`];
}
