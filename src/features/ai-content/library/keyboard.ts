// The library's shortcuts: / focuses the search, arrows move through the list, F marks a favorite.

import { atom } from 'nanostores';
import { store, stored } from '../../../lib/storage.ts';

const KEY = 'ai-money-masters-prompt-shortcuts';

/** Whether single-letter keys work; a member can turn them off (WCAG 2.2, 2.1.4). */
export const $shortcuts = atom(true);

export function readShortcuts(): void {
  $shortcuts.set(stored(KEY) !== 'off');
}

export function setShortcuts(on: boolean): void {
  $shortcuts.set(on);
  store(KEY, on ? null : 'off');
}

const hasModifier = (event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>) =>
  event.altKey || event.ctrlKey || event.metaKey;

export const isLetter = (
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  letter: string,
): boolean => $shortcuts.get() && !hasModifier(event) && event.key.toLowerCase() === letter;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** Calls `focus` on a slash, unless it is typed into a field or a dialog is open. */
export function onSlash(focus: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!isLetter(event, '/') || isTyping(event.target) || document.querySelector('dialog[open]'))
      return;
    event.preventDefault();
    focus();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

/** Only visible rows: on a phone, some are hidden. */
const rowsIn = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>('a[data-slug]')].filter(
    (row) => row.checkVisibility?.() ?? true,
  );

/** Focuses a row relative to the focused one. False if there is none. */
export function moveFocus(list: HTMLElement | null, by: 1 | -1 | 'first' | 'last'): boolean {
  const rows = list ? rowsIn(list) : [];
  const place = rows.indexOf(document.activeElement as HTMLElement);
  const next = by === 'first' ? 0 : by === 'last' ? rows.length - 1 : place === -1 ? 0 : place + by;
  const row = rows[next];
  row?.focus();
  return row !== undefined;
}

export function focusRow(list: HTMLElement | null, slug: string): boolean {
  const row = list && rowsIn(list).find(({ dataset }) => dataset.slug === slug);
  row?.focus();
  return Boolean(row);
}

/** Scrolls the list, not the page, to the page's own prompt. */
export function showOpenedRow(list: HTMLElement | null): void {
  const row = list?.querySelector<HTMLElement>('[aria-current=true]');
  const column = list?.parentElement;
  if (!row || !column) return;
  const below = row.getBoundingClientRect().bottom - column.getBoundingClientRect().bottom;
  if (below > 0) column.scrollTop += below + column.clientHeight / 2;
}
