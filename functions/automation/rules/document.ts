import type { Block, Cell, WorkDocument } from '../../rules/work-document.ts';
import { checkWorkflow, testCases } from './checks.ts';
import type { WorkflowData, WorkflowStep } from './data.ts';
import { savingsOf } from './savings.ts';
import { DOERS, STEP_KINDS } from './vocabulary.ts';

export function workflowDocument(title: string, data: WorkflowData): WorkDocument {
  const savings = savingsOf(data);
  return {
    title,
    lead: leadOf(data),
    source: 'Described step by step, before anything was built.',
    blocks: [
      ...section('What starts it', data.trigger),
      { kind: 'heading', level: 2, text: 'Steps' },
      ...(data.steps.length > 0 ? [stepsTable(data.steps)] : [NO_STEPS]),
      ...section('If it fails', data.fallback),
      ...testBlocks(data),
      ...section('How to undo it', data.undo),
      ...section('Who looks after it', data.owner),
      ...(savings
        ? ([
            { kind: 'heading', level: 2, text: 'Time saved' },
            { kind: 'paragraph', text: savings.text },
            { kind: 'note', text: savings.assumption },
          ] satisfies Block[])
        : []),
      { kind: 'heading', level: 2, text: 'Before you build it' },
      {
        kind: 'checklist',
        items: checkWorkflow(data).map(({ isMet, text }) => ({ text, done: isMet })),
      },
    ],
  };
}

/** One line per step, with a header, for a spreadsheet. */
export function stepsSheet({ steps }: WorkflowData): Cell[][] {
  const header = ['Step', 'What happens', 'Kind', 'Who or what', 'Name', 'If not', 'Personal data'];
  const rows = steps.map((step, i): Cell[] => [
    { value: i + 1, text: String(i + 1) },
    step.does,
    STEP_KINDS[step.kind],
    DOERS[step.by],
    step.with,
    step.otherwise,
    step.personal ? 'yes' : 'no',
  ]);
  return [header, ...rows];
}

const NO_STEPS: Block = { kind: 'paragraph', text: 'There are no steps yet.' };

const section = (heading: string, text: string): Block[] =>
  text.trim()
    ? [
        { kind: 'heading', level: 2, text: heading },
        { kind: 'paragraph', text: text.trim() },
      ]
    : [];

function stepsTable(steps: readonly WorkflowStep[]): Block {
  return {
    kind: 'table',
    caption: 'Steps',
    columns: [
      { label: 'Step', align: 'right' },
      { label: 'What happens' },
      { label: 'Who or what' },
      { label: 'If not' },
    ],
    rows: steps.map((step, i) => [
      { value: i + 1, text: String(i + 1) },
      step.personal ? `${step.does} (personal data)` : step.does,
      step.with.trim() || DOERS[step.by],
      step.otherwise,
    ]),
  };
}

function testBlocks({ tests }: WorkflowData): Block[] {
  const cases = testCases(tests);
  return cases.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: 'Test cases' },
        { kind: 'checklist', items: cases.map((text) => ({ text, done: false })) },
      ];
}

/** One sentence: the workflow's size, and whether it is ready. */
export function leadOf(data: WorkflowData): string {
  const count = data.steps.length;
  const missing = checkWorkflow(data).filter(({ isMet }) => !isMet).length;
  const steps = count === 1 ? 'One step' : `${count === 0 ? 'No' : count} steps`;
  if (missing === 0) return `${steps}, and everything is there to build it.`;
  return `${steps}, and ${missing === 1 ? 'one thing is' : `${missing} things are`} still missing.`;
}
