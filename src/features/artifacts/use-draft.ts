import { useEffect, useRef, useState } from 'react';
import { type Draft, keepDraft, readDraft } from './draft.ts';

/** The draft in the form, saved with every change; `first` is used if no draft was saved. */
export function useDraft(moduleId: string, first: Draft) {
  const [value, setValue] = useState(first);
  const isTyped = useRef(false);
  useEffect(() => {
    // Text typed before the draft was read is newer than the draft.
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
