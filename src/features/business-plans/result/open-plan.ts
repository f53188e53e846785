// The open plan: its data, its undo steps, and its saved version. Loaded with the result.

import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import type { BusinessFacts } from '../../../../functions/business-facts/rules/facts.ts';
import { PlanData, type PlanText } from '../../../../functions/business-plans/rules/data.ts';
import {
  makePlan,
  newPlan,
  planTitle,
} from '../../../../functions/business-plans/rules/make-plan.ts';
import type { PlanInput } from '../../../../functions/business-plans/rules/readings.ts';
import { today } from '../../../../functions/rules/days/day-in.ts';
import type { SavedWork } from '../../saved-work/saved-work.ts';
import { $user } from '../../session/user.ts';
import { forgetDraft, keepDraft, type PlanDraft } from '../draft.ts';
import { leadTo } from '../plan-address.ts';
import { $form } from '../plan-form.ts';

interface Step {
  data: PlanData;
  /** Names the change on the Undo button: "Price of one page". */
  label: string;
  /** Changes of one visit to a field are undone together. */
  visit: string;
}

export interface OpenPlan {
  data: PlanData;
  title: string;
  /** The ID under which the plan was counted as a text use. */
  useId: string;
  work: SavedWork | null;
  past: readonly Step[];
  /** An earlier visit's unsaved version of the open saved plan. */
  unsaved: PlanDraft | null;
}

const MAX_STEPS = 50;

export const $open = atom<OpenPlan | null>(null);
export const $data = computed($open, (open) => open?.data ?? null);
export const $plan = computed($data, (data) => data && makePlan(data));

export function startPlan(input: PlanInput, facts: BusinessFacts | null, useId: string): void {
  const {
    offer = '',
    customers = '',
    price = '',
    place = '',
    hours = '',
    chatTool = '',
  } = facts ?? {};
  const data = newPlan(input, { offer, customers, price, place, hours, chatTool }, today());
  show({ data, title: planTitle(data), useId, work: null, past: [], unsaved: null });
}

/** False if the work is not a plan. An unsaved version of the same plan is offered, not opened. */
export function showSaved(work: SavedWork, draft: PlanDraft | null): boolean {
  const data = work.kind === 'plan' ? read(work.data) : null;
  if (!data) return false;
  const unsaved = draft?.workId === work.id && read(draft.data) ? draft : null;
  $open.set({ data, title: work.title, useId: work.id, work, past: [], unsaved });
  return true;
}

/** False if the browser's draft is not a valid plan. */
export function showDraft({ data: kept, title, useId }: PlanDraft): boolean {
  const data = read(kept);
  if (!data) return false;
  show({ data, title, useId, work: null, past: [], unsaved: null });
  return true;
}

export function takeUnsaved(): void {
  const open = $open.get();
  const data = open?.unsaved && read(open.unsaved.data);
  if (open && data) change(data, 'your unsaved changes');
  leaveUnsaved(false);
}

export function leaveUnsaved(isForgotten = true): void {
  const open = $open.get();
  if (open) $open.set({ ...open, unsaved: null });
  if (isForgotten) forgetDraft();
}

const read = (data: unknown): PlanData | null => {
  const { success, output } = v.safeParse(PlanData, data);
  return success ? output : null;
};

function show(open: OpenPlan): void {
  $open.set(open);
  keep();
}

function change(data: PlanData, label: string, visit: string = crypto.randomUUID()): void {
  const open = $open.get();
  if (!open) return;
  const isSameVisit = open.past.at(-1)?.visit === visit;
  const past = isSameVisit
    ? open.past
    : [...open.past, { data: open.data, label, visit }].slice(-MAX_STEPS);
  show({ ...open, data, past });
}

export function setNumber(key: string, value: number, label: string, visit?: string): void {
  const open = $open.get();
  if (!open) return;
  const { [key]: _, ...others } = open.data.edits;
  const isBack = open.data.numbers[key] === value;
  change({ ...open.data, edits: isBack ? others : { ...others, [key]: value } }, label, visit);
}

/** Discards the changes made in one visit to a field. */
export function giveUp(visit: string): void {
  if ($open.get()?.past.at(-1)?.visit === visit) undo();
}

export function toTemplateNumbers(): void {
  const data = $open.get()?.data;
  if (data) change({ ...data, edits: {} }, 'the template’s numbers');
}

/** A text that is empty or equals the template's resets to the template's. */
export function setTexts(texts: Partial<Record<PlanText, string>>, label: string): void {
  const data = $open.get()?.data;
  const plan = $plan.get();
  if (!data || !plan) return;
  const next = { ...data.texts };
  for (const [name, text] of Object.entries(texts) as [PlanText, string][]) {
    if (text.trim() && text.trim() !== plan.templateTexts[name]) next[name] = text.trim();
    else delete next[name];
  }
  change({ ...data, texts: next }, label);
}

export function setDone(id: string, isDone: boolean): void {
  const open = $open.get();
  if (!open) return;
  const others = open.data.done.filter((one) => one !== id);
  // No undo step: another click reverts a tick.
  show({ ...open, data: { ...open.data, done: isDone ? [...others, id] : others } });
}

export function undo(): void {
  const open = $open.get();
  const last = open?.past.at(-1);
  if (!open || !last) return;
  // Ticks are not undo steps: undoing a number keeps them.
  show({ ...open, data: { ...last.data, done: open.data.done }, past: open.past.slice(0, -1) });
}

export function noteSaved(work: SavedWork): void {
  const open = $open.get();
  if (!open) return;
  $open.set({ ...open, work, title: work.title });
  leadTo(work.id);
  keep();
}

export const isSaved = ({ data, work }: OpenPlan): boolean =>
  work !== null && sameData(work.data, data);

/** The account returns the same fields in the order in which they were sent. */
const sameData = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Keeps changes that are not in the account as a draft in this browser. */
function keep(): void {
  const open = $open.get();
  const memberId = $user.get()?.id;
  if (!open || !memberId) return;
  const { data, title, useId, work } = open;
  if (isSaved(open)) forgetDraft();
  else keepDraft({ memberId, form: $form.get(), data, title, useId, workId: work?.id ?? null });
}
