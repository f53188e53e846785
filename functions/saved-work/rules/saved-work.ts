// What a member can keep in their account: the requests, checked in the browser and by the Worker, and the limits.
import * as v from 'valibot';
import { FilledPromptData } from '../../ai-content/rules/data.ts';
import { filledPromptDocument } from '../../ai-content/rules/document.ts';
import { WorkflowData } from '../../automation/rules/data.ts';
import { stepsSheet, workflowDocument } from '../../automation/rules/document.ts';
import { PlanData } from '../../business-plans/rules/data.ts';
import { planDocument } from '../../business-plans/rules/document.ts';
import { CalculationData } from '../../calculators/rules/data.ts';
import { calculationDocument } from '../../calculators/rules/document.ts';
import { OutreachData } from '../../client-finder/rules/data.ts';
import {
  outreachDocument,
  peopleSheet,
  sharedOutreachDocument,
} from '../../client-finder/rules/document.ts';
import { AnalysisData } from '../../market-research/rules/data.ts';
import { analysisDocument } from '../../market-research/rules/document.ts';
import { requestId } from '../../rules/request-schemas.ts';
import { UNKNOWN_FIELD } from '../../rules/unknown-field.ts';
import type { Cell, WorkDocument } from '../../rules/work-document.ts';

export const WORK_KINDS = [
  'plan',
  'analysis',
  'prompt',
  'calculation',
  'outreach',
  'workflow',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export interface WorkData {
  plan: PlanData;
  analysis: AnalysisData;
  prompt: FilledPromptData;
  calculation: CalculationData;
  outreach: OutreachData;
  workflow: WorkflowData;
}

const KINDS = {
  plan: { schema: PlanData, document: planDocument },
  analysis: { schema: AnalysisData, document: analysisDocument },
  prompt: { schema: FilledPromptData, document: filledPromptDocument },
  calculation: { schema: CalculationData, document: calculationDocument },
  outreach: { schema: OutreachData, document: outreachDocument },
  workflow: { schema: WorkflowData, document: workflowDocument },
};

const MAX_TITLE = 120;
/** Per member, deleted work that can still be restored not counted. */
export const MAX_WORKS = 500;
/** Characters of JSON. */
export const MAX_DATA = 100_000;
/** Characters of JSON per member, of all versions, deleted work included. */
export const MAX_STORED = 20_000_000;
/** Per piece of work: the first, the newest ones, and fewer of the older ones. */
export const MAX_VERSIONS = 50;
/** For this long deleted work can be restored. */
export const DELETED_DAYS = 30;
/** Pieces of work whose content can be read in one request. */
export const MAX_CONTENTS = 20;
const MAX_SUMMARY = 300;

const anyData = v.record(v.string(), v.unknown());

const WorkTitle = v.pipe(
  v.string('Please enter a name'),
  v.trim(),
  v.nonEmpty('Please enter a name'),
  v.maxLength(MAX_TITLE, `A name has at most ${MAX_TITLE} characters`),
);

/** `id` is made by the browser, so that a retry does not save the work twice. */
export const NewWork = v.strictObject(
  {
    id: requestId,
    kind: v.picklist(WORK_KINDS, 'We can’t keep that kind of work'),
    title: WorkTitle,
    data: anyData,
  },
  UNKNOWN_FIELD,
);

/**
 * `baseVersion` is the version that was edited: a newer one in the account is a conflict.
 * `revisionId` is made by the browser for each save, so that a retry makes no second version.
 */
export const Revision = v.strictObject(
  {
    revisionId: requestId,
    baseVersion: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    data: anyData,
  },
  UNKNOWN_FIELD,
);

export const Renaming = v.strictObject({ title: WorkTitle }, UNKNOWN_FIELD);
/** `id` is that of the copy. */
export const Copy = v.strictObject({ id: requestId, title: WorkTitle }, UNKNOWN_FIELD);
export const VersionRestoration = v.strictObject({ revisionId: requestId }, UNKNOWN_FIELD);
/** Whether the shared page shows the member’s first name. */
export const Sharing = v.strictObject(
  { showsName: v.boolean('Choose whether to show your first name') },
  UNKNOWN_FIELD,
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

/** What a shared page shows: of a list of people, only how many there are. */
export function sharedDocumentOf<Kind extends WorkKind>(
  kind: Kind,
  title: string,
  data: WorkData[Kind],
): WorkDocument {
  return kind === 'outreach'
    ? sharedOutreachDocument(title, data as OutreachData)
    : documentOf(kind, title, data);
}

/** The one table of kinds that are a list, its header first; null where a spreadsheet gets the whole document. */
export function sheetOf<Kind extends WorkKind>(kind: Kind, data: WorkData[Kind]): Cell[][] | null {
  if (kind === 'outreach') return peopleSheet(data as OutreachData);
  return kind === 'workflow' ? stepsSheet(data as WorkflowData) : null;
}

/** What a list shows of it: one sentence, the result. */
export function summaryOf<Kind extends WorkKind>(
  kind: Kind,
  title: string,
  data: WorkData[Kind],
): string {
  const { lead } = documentOf(kind, title, data);
  return lead.length > MAX_SUMMARY ? `${lead.slice(0, MAX_SUMMARY - 1).toWellFormed()}…` : lead;
}

/** The prompt's page, if the work is a filled prompt. */
export function slugOf(data: object): string | null {
  const slug = (data as { slug?: unknown }).slug;
  return typeof slug === 'string' && /^[a-z0-9-]{1,100}$/.test(slug) ? slug : null;
}
