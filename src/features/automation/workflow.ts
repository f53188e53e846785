// The workflow in the builder. Islands only render it.
import { atom } from 'nanostores';
import type { WorkflowData, WorkflowStep } from '../../../functions/automation/rules/data.ts';
import {
  NO_WORKFLOW,
  type Recipe,
  workflowFrom,
} from '../../../functions/automation/rules/recipe.ts';
import { MAX_STEPS } from '../../../functions/automation/rules/vocabulary.ts';
import { $facts } from '../business-facts/facts.ts';
import type { SavedWork } from '../saved-work/saved-work.ts';
import { keepToolDraft } from '../saved-work/tool-draft.ts';

export interface Workflow {
  data: WorkflowData;
  /** Null until the member saves it. */
  work: SavedWork | null;
}

const stepWith = (id: string): WorkflowStep => ({
  id,
  does: '',
  by: 'person',
  with: '',
  kind: 'step',
  otherwise: '',
  personal: false,
});

/** Starts with one step, whose ID is the same in the built page and in the browser. */
const EMPTY: WorkflowData = { ...NO_WORKFLOW, steps: [stepWith('first')] };

export const $workflow = atom<Workflow>({ data: EMPTY, work: null });

let memberId = '';

export function setMember(id: string): void {
  memberId = id;
}

export function show(workflow: Workflow): void {
  $workflow.set(workflow);
}

function put(workflow: Workflow): void {
  $workflow.set(workflow);
  if (memberId) keepToolDraft('workflow', { memberId, ...workflow });
}

export function change(changes: Partial<WorkflowData>): void {
  const { data, work } = $workflow.get();
  put({ data: { ...data, ...changes }, work });
}

export function setWork(work: SavedWork | null): void {
  put({ ...$workflow.get(), work });
}

export const snapshot = () => {
  const before = $workflow.get();
  return () => put(before);
};

/** Replaces the builder's content, as new work. */
export function startFrom(recipe: Recipe | null): void {
  const facts = $facts.get();
  const owner = facts.state === 'ready' ? facts.facts.yourName : '';
  put({
    data: recipe ? workflowFrom(recipe, owner, () => crypto.randomUUID()) : EMPTY,
    work: null,
  });
}

/** Nothing was typed, so a recipe can replace it without offering an undo. */
export const isEmpty = ({ data, work }: Workflow): boolean =>
  work === null && JSON.stringify(data) === JSON.stringify(EMPTY);

function editSteps(edit: (steps: WorkflowStep[]) => WorkflowStep[]): void {
  change({ steps: edit($workflow.get().data.steps) });
}

export function changeStep(id: string, changes: Partial<WorkflowStep>): void {
  editSteps((steps) => steps.map((step) => (step.id === id ? { ...step, ...changes } : step)));
}

/** Returns the new step’s ID; null if the workflow already has the maximum number of steps. */
export function addStep(): string | null {
  if ($workflow.get().data.steps.length >= MAX_STEPS) return null;
  const step = stepWith(crypto.randomUUID());
  editSteps((steps) => [...steps, step]);
  return step.id;
}

/** Returns a function that puts the step back in its place. */
export function removeStep(id: string): () => void {
  const before = $workflow.get().data.steps;
  const at = before.findIndex((step) => step.id === id);
  const removed = before[at];
  editSteps((steps) => steps.filter((step) => step.id !== id));
  return () => {
    if (removed) editSteps((steps) => steps.toSpliced(at, 0, removed));
  };
}

/** Moves a step one place up or down; does nothing at the ends. */
export function moveStep(id: string, by: -1 | 1): void {
  editSteps((steps) => {
    const from = steps.findIndex((step) => step.id === id);
    const step = steps[from];
    if (!step || !steps[from + by]) return steps;
    return steps.toSpliced(from, 1).toSpliced(from + by, 0, step);
  });
}
