import { useLayoutEffect, useRef, useState } from 'react';
import { lessonData } from '../lesson-data.ts';
import { stackInMargin } from './in-margin.ts';
import { openNotes } from './notes.ts';

/** The slots for notes, by paragraph; null until they are emptied. `onPress` gets the pressed button's paragraph. */
export function useNoteSlots(moduleId: string, title: string, onPress: (block: string) => void) {
  const [slots, setSlots] = useState<ReadonlyMap<string, HTMLElement> | null>(null);
  const latestPress = useRef(onPress);
  latestPress.current = onPress;

  useLayoutEffect(() => {
    const lesson = document.querySelector<HTMLElement>('[data-lesson-text]');
    const data = lessonData();
    if (!lesson || !data) return;
    const stop = openNotes({ id: moduleId, title }, data.notes);
    const found = [...document.querySelectorAll<HTMLElement>('[data-note-slot]')];
    // Together with the first rendering of the notes, which replaces the Worker's HTML with the same content.
    for (const slot of found) slot.replaceChildren();
    setSlots(new Map(found.map((slot) => [slot.dataset.noteSlot ?? '', slot])));
    lesson.dataset.notes = '';
    const press = ({ target }: Event) => {
      const button = (target as Element).closest<HTMLElement>('[data-note-at]');
      const block = button?.dataset.noteAt;
      if (block) latestPress.current(block);
    };
    lesson.addEventListener('click', press);
    const unstack = stackInMargin(lesson);
    return () => {
      unstack();
      lesson.removeEventListener('click', press);
      stop();
    };
  }, [moduleId, title]);
  return slots;
}
