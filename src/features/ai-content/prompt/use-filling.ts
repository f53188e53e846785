// The state of one opened prompt: the values from facts, the values typed by the member, and the filled text.
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { factsOfPrompt, knownValues } from '../../../../functions/ai-content/rules/known-facts.ts';
import {
  fillPrompt,
  openBlanks,
  variablesOf,
} from '../../../../functions/ai-content/rules/variables.ts';
import type { BusinessFact } from '../../../../functions/business-facts/rules/facts.ts';
import { $facts, loadFacts } from '../../business-facts/facts.ts';
import { blankId } from './blank-id.ts';
import { openDrafts, readDraft, type Typed, writeDraft } from './drafts.ts';

export interface Filling {
  variables: readonly string[];
  /** The fact that each variable is filled from. */
  factOf: Readonly<Record<string, BusinessFact>>;
  /** Values from the facts and the calendar. */
  known: Typed;
  /** Values that the member typed; they override the known ones, even when empty. */
  typed: Typed;
  values: Typed;
  /** The text to copy. */
  filled: string;
  open: readonly string[];
  /** False when the browser does not store typed values. */
  isKept: boolean;
  /** Increases when values appear that were not just typed: from the facts, a draft or saved work. */
  arrivals: number;
  type: (name: string, value: string) => void;
  /** Restores the known value. */
  forget: (name: string) => void;
  setTyped: (typed: Typed) => void;
  /** Fills the form from saved work, and from now on stores typed values as the draft `draft`. */
  arrive: (typed: Typed, draft: string) => void;
}

export function useFilling(slug: string, text: string): Filling {
  const facts = useStore($facts, { ssr: 'initial' });
  const [today, setToday] = useState<string | null>(null);
  const [form, setForm] = useState({ typed: {} as Typed, draft: '', arrivals: 0 });
  const [isKept, setKept] = useState(true);

  const variables = useMemo(() => variablesOf(text), [text]);
  useEffect(() => {
    // On a slow phone, members may fill in the form before its script has loaded.
    const early = variables.flatMap((name) => {
      const field = document.getElementById(blankId(name)) as HTMLInputElement | null;
      return field?.value ? [[name, field.value] as const] : [];
    });
    if (early.length > 0)
      setForm((last) => ({ ...last, typed: { ...Object.fromEntries(early), ...last.typed } }));
  }, [variables]);

  useEffect(() => {
    void loadFacts();
    setToday(new Date().toLocaleDateString('en-US', { dateStyle: 'long' }));
    const isForWork = new URLSearchParams(location.search).has('work');
    let isGone = false;
    void openDrafts().then(() => {
      if (isGone || isForWork) return;
      // Values typed before the draft could be read are newer than the draft.
      setForm(({ typed, arrivals }) => ({
        typed: { ...readDraft(slug), ...typed },
        draft: slug,
        arrivals: arrivals + 1,
      }));
    });
    return () => {
      isGone = true;
    };
  }, [slug]);

  const { typed, draft } = form;
  useEffect(() => {
    if (draft) setKept(writeDraft(draft, typed));
  }, [draft, typed]);

  const ready = facts.state === 'ready' ? facts.facts : null;
  const known = useMemo(() => knownValues(text, ready, today), [text, ready, today]);
  const values = { ...known, ...typed };
  const setTyped = (next: Typed) => setForm((last) => ({ ...last, typed: next }));
  return {
    variables,
    factOf: useMemo(() => factsOfPrompt(text), [text]),
    known,
    typed,
    values,
    filled: fillPrompt(text, values),
    open: openBlanks(text, values),
    isKept,
    arrivals: form.arrivals + (ready ? 1 : 0) + (today ? 1 : 0),
    type: (name, value) =>
      setForm((last) => ({ ...last, typed: { ...last.typed, [name]: value } })),
    forget: (name) =>
      setForm(({ typed: { [name]: _, ...others }, ...last }) => ({ ...last, typed: others })),
    setTyped,
    arrive: (next, name) =>
      setForm(({ arrivals }) => ({ typed: next, draft: name, arrivals: arrivals + 1 })),
  };
}
