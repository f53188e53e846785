// The form for business facts: unsaved input survives closing the dialog, on this page only.
import { atom, computed } from 'nanostores';
import {
  BUSINESS_FACTS,
  type BusinessFact,
  isClientFact,
  NO_FACTS,
} from '../../../functions/business-facts/rules/facts.ts';
import { showToast } from '../../components/toast.ts';
import { formStore } from '../../lib/form.ts';
import { $facts, type FactsToSave, saveFacts } from './facts.ts';

export const FACT_NAMES = Object.keys(BUSINESS_FACTS) as BusinessFact[];

const form = formStore('Your business facts were not saved. What you typed is still here.');
export const { $form } = form;

/** Only the input that differs from the saved facts. */
const $typed = atom<Partial<Record<BusinessFact, string>>>({});

/** The facts as the form shows them. */
export const $draft = computed([$facts, $typed], (facts, typed) => {
  const saved = facts.state === 'ready' ? facts.facts : NO_FACTS;
  const shown = { ...saved, ...typed };
  return { facts: shown, isChanged: FACT_NAMES.some((name) => shown[name] !== saved[name]) };
});

export function typeFact(name: BusinessFact, text: string): void {
  $typed.set({ ...$typed.get(), [name]: text });
}

export function undoTyping(): void {
  $typed.set({});
  form.refuse({});
}

/** Resolves to true if saved. Input typed during the request is kept. */
export async function sendFacts(): Promise<boolean> {
  const sent = $typed.get();
  const { facts } = $draft.get();
  // Only the facts in the form: an older account may hold others. A project may have changed the client since.
  const names = FACT_NAMES.filter((name) => !isClientFact(name) || sent[name] !== undefined);
  const named = Object.fromEntries(names.map((name) => [name, facts[name]])) as FactsToSave;
  const done = await form.send(async () => {
    await saveFacts(named);
    return true;
  });
  if (!done) return false;
  const since = $typed.get();
  $typed.set(since === sent ? {} : since);
  showToast({ title: 'Saved', text: 'Your prompts, plans and research use these facts now.' });
  return true;
}
