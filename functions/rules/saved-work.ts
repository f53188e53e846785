// What a member can keep in their account: the requests, checked in the browser and by the Worker, and the limits.
import * as v from 'valibot';
import { FilledPromptData } from './ai-content/data.ts';
import { filledPromptDocument } from './ai-content/document.ts';
import { PlanData } from './business-plans/data.ts';
import { planDocument } from './business-plans/document.ts';
import { CalculationData } from './calculators/data.ts';
import { calculationDocument } from './calculators/document.ts';
import { AnalysisData } from './market-research/data.ts';
import { analysisDocument } from './market-research/document.ts';
import type { WorkDocument } from './work-document.ts';

export const WORK_KINDS = ['plan', 'analysis', 'prompt', 'calculation'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export interface WorkData {
  plan: PlanData;
  analysis: AnalysisData;
  prompt: FilledPromptData;
  calculation: CalculationData;
}

const KINDS = {
  plan: { schema: PlanData, document: planDocument },
  analysis: { schema: AnalysisData, document: analysisDocument },
  prompt: { schema: FilledPromptData, document: filledPromptDocument },
  calculation: { schema: CalculationData, document: calculationDocument },
};

export const MAX_TITLE = 120;
/** Per member, deleted work that can still be restored not counted. */
export const MAX_WORKS = 500;
/** Characters of JSON. */
export const MAX_DATA = 100_000;

const tooMany = 'That request has a field we don’t know';

export const WorkTitle = v.pipe(
  v.string('Please enter a name'),
  v.trim(),
  v.nonEmpty('Please enter a name'),
  v.maxLength(MAX_TITLE, `A name has at most ${MAX_TITLE} characters`),
);

/** `id` is made by the browser, so that a retry does not save the work twice. */
export const NewWork = v.strictObject(
  {
    id: v.pipe(v.string(), v.uuid('That isn’t a valid ID')),
    kind: v.picklist(WORK_KINDS, 'We can’t keep that kind of work'),
    title: WorkTitle,
    data: v.record(v.string(), v.unknown()),
  },
  tooMany,
);

/** `baseVersion` is the version that was edited: a newer one in the account is a conflict. */
export const Revision = v.strictObject(
  {
    title: WorkTitle,
    data: v.record(v.string(), v.unknown()),
    baseVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  },
  tooMany,
);

/** The data, if it is valid for its kind; null if it is not. */
export function workData<Kind extends WorkKind>(kind: Kind, data: unknown): WorkData[Kind] | null {
  const { output, success } = v.safeParse(KINDS[kind].schema, data);
  return success ? (output as WorkData[Kind]) : null;
}

export function documentOf<Kind extends WorkKind>(
  kind: Kind,
  title: string,
  data: WorkData[Kind],
): WorkDocument {
  return KINDS[kind].document(title, data as never);
}
