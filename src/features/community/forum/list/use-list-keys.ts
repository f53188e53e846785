import { type KeyboardEvent, useEffect, useState } from 'react';
import { store, stored } from '../../../../lib/storage.ts';

const KEY = 'forum-keys';

/** Single-letter shortcuts can be turned off (WCAG 2.1.4), per device. */
export function useKeysSwitch(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(stored(KEY) !== 'off'), []);
  return [
    isOn,
    (wanted) => {
      setOn(wanted);
      store(KEY, wanted ? 'on' : 'off');
    },
  ];
}

/** J and K move between posts, L likes, N starts one; Enter is the browser's own. Only while focus is in the list. */
export function listKeys(onNew: (() => void) | null) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-post]')];
    const at = rows.findIndex((row) => row.contains(event.target as Node));
    const acts: Record<string, (() => void) | undefined> = {
      j: () => focusPost(rows[Math.min(at + 1, rows.length - 1)]),
      k: () => focusPost(rows[Math.max(at - 1, 0)]),
      l: () => rows[at]?.querySelector<HTMLElement>('[aria-pressed]')?.click(),
      n: onNew ?? undefined,
    };
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

export function focusPost(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>('a[data-open], summary')?.focus();
}

/** "/" focuses the search field from anywhere on the page. */
export function useSlash(isOn: boolean, field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    if (!isOn) return;
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [isOn, field]);
}

const isTyping = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.('input, textarea, select, dialog, [contenteditable]') !=
  null;
