import { useEffect, useRef, useState } from 'react';
import { type Draft, keepDraft, readDraft } from './draft.ts';

/** What is being typed, kept with every change; `first` is what the form begins with if nothing was kept. */
export function useDraft(moduleId: string, first: Draft) {
  const [value, setValue] = useState(first);
  const isTyped = useRef(false);
  useEffect(() => {
    // What was typed meanwhile is newer than what was kept.
    void readDraft(moduleId).then((draft) => draft && !isTyped.current && setValue(draft));
  }, [moduleId]);

  function change(changed: Partial<Draft>) {
    isTyped.current = true;
    const next = { ...value, ...changed };
    setValue(next);
    void keepDraft(moduleId, next);
  }
  return { value, change };
}
