// The published dataset, for tests of the plans' links.
import { readFileSync } from 'node:fs';

const lines = (kind: string) =>
  readFileSync(`studio/dataset/${kind}.ndjson`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

export const moduleIds: readonly string[] = lines('modules').map(({ _id }) => _id);
export const promptSlugs: readonly string[] = lines('prompts').map(({ _id }) =>
  _id.replace(/^prompt-/, ''),
);
export const planTemplates: readonly {
  title: string;
  businessIdea: string;
  targetMarket: string;
  budget: string;
  timeline: string;
}[] = lines('plan-templates');
