import type { WorkKind } from '../../../functions/saved-work/rules/saved-work.ts';

/** In the filters' order. */
export const KIND_NAMES: Readonly<Record<WorkKind, { one: string; many: string }>> = {
  plan: { one: 'Business plan', many: 'Business plans' },
  analysis: { one: 'Market research', many: 'Market research' },
  prompt: { one: 'Prompt', many: 'Prompts' },
  calculation: { one: 'Calculation', many: 'Calculations' },
  outreach: { one: 'Client search', many: 'Client searches' },
  workflow: { one: 'Workflow', many: 'Workflows' },
};

export const KINDS = Object.keys(KIND_NAMES) as WorkKind[];

/** The page that reopens the work. */
export function toolAddress({
  id,
  kind,
  slug,
}: {
  id: string;
  kind: WorkKind;
  slug: string | null;
}): string {
  switch (kind) {
    case 'plan':
      return `/business-plans?plan=${id}`;
    case 'analysis':
      return `/market-research?analysis=${id}`;
    case 'prompt':
      return slug ? `/ai-content/${slug}?work=${id}` : '/ai-content';
    case 'calculation':
      return `/pricing-calculator?calculation=${id}`;
    case 'outreach':
      return `/client-finder?outreach=${id}`;
    case 'workflow':
      return `/automation?workflow=${id}`;
  }
}
