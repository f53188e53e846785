// What the content as a whole must satisfy: numbers that the site, its plans and the specification state, texts that
// fit their length, and no duplicate text. Runs once each document is valid by itself.

import { KINDS } from '../../studio/model/documents/documents.ts';
import { TOURS } from '../../studio/model/steps-and-answers.ts';
import {
  type Counted,
  DASHBOARDS,
  FAQ_CATEGORIES,
  MODULE_CATEGORIES,
  PATH_CATEGORIES,
  type PROMPT_CATEGORIES,
  PROMPT_KINDS,
} from '../../studio/model/vocabulary.ts';
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

/** Specification, section 3: tutorials and downloads of each tier. More than these break no promise. */
const TIER_COUNTS = {
  free: { tutorial: 5, download: 2 },
  quick: { tutorial: 5, download: 3 },
  business: { tutorial: 5, download: 3 },
  agency: { tutorial: 5, download: 3 },
} as const;
/** Specification, sections 2 and 9: the advertised library. */
const PROMPTS_AT_LEAST = {
  content: 150,
  automation: 125,
  'marketing-and-sales': 100,
  advanced: 125,
} as const;
const NAMED_AT_LEAST = { blog: 25, 'sales-copy': 20, social: 15, email: 15 } as const;
/** The others are counted for each member, on the page. */
type CountedHere = Exclude<Counted, 'own-progress' | 'own-projects' | 'next-call'>;
const GUIDE_MINUTES = [10, 5, 15];

export function byType(documents: readonly { _type: string }[]): Content {
  const all = Map.groupBy(documents, ({ _type }) => _type);
  return Object.fromEntries(KINDS.map(({ name }) => [name, all.get(name) ?? []])) as never;
}

/** Every broken promise as one line; empty when all are kept. */
export function brokenPromises(content: Content): string[] {
  return [
    ...tooFew('modules', content.module.length, 56),
    ...Object.keys(MODULE_CATEGORIES).flatMap((category) =>
      tooFew(`modules of ${category}`, where(content.module, { category }).length, 3),
    ),
    ...tooFew(
      'categories with a free module',
      new Set(where(content.module, { minTier: 'free' }).map(({ category }) => category)).size,
      5,
    ),
    ...tooFew('learning paths', content.learningPath.length, 10),
    ...Object.keys(PATH_CATEGORIES).flatMap((category) =>
      tooFew(`learning paths of ${category}`, where(content.learningPath, { category }).length, 1),
    ),
    ...Object.entries(PROMPTS_AT_LEAST).flatMap(([category, count]) =>
      tooFew(`prompts of ${category}`, where(content.prompt, { category }).length, count),
    ),
    ...Object.entries(NAMED_AT_LEAST).flatMap(([promptKind, count]) =>
      tooFew(`prompts for ${promptKind}`, where(content.prompt, { promptKind }).length, count),
    ),
    ...Object.entries(TIER_COUNTS).flatMap(([tier, { tutorial, download }]) => [
      ...tooFew(`tutorials of ${tier}`, where(content.tutorial, { tier }).length, tutorial),
      ...tooFew(`downloads of ${tier}`, where(content.download, { tier }).length, download),
    ]),
    ...tooFew('insights', content.insight.length, 4),
    ...FAQ_CATEGORIES.flatMap((category) =>
      tooFew(`questions of ${category}`, where(content.faq, { category }).length, 3),
    ),
    ...GUIDE_MINUTES.flatMap((minutes) =>
      tooFew(
        `quick guides of ${minutes} minutes`,
        where(content.quickGuide, { minutes }).length,
        1,
      ),
    ),
    ...Object.keys(DASHBOARDS).flatMap((key) =>
      notExactly(`dashboards "${key}"`, where(content.dashboard, { key }).length, 1),
    ),
    ...Object.keys(TOURS).flatMap((key) =>
      notExactly(`tours "${key}"`, where(content.tour, { key }).length, 1),
    ),
    ...content.claim.flatMap((claim) => overstated(claim, content)),
  ];
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
    'named-prompts': prompt.filter(({ promptKind }) => promptKind in NAMED_AT_LEAST).length,
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

function tooFew(what: string, there: number, promised: number): string[] {
  return there >= promised ? [] : [`${what}: there are ${there}, and ${promised} are promised`];
}

function notExactly(what: string, there: number, promised: number): string[] {
  return there === promised
    ? []
    : [`${what}: there are ${there}, and exactly ${promised} belong there`];
}
