import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { QueueItem } from '../moderation.ts';
import { keyOf } from './queue-store.ts';

/** Moves the focus between cards: by J and K, and to the decided one. Without any card, it goes to `status`. */
export function useCardFocus(
  items: readonly QueueItem[] | null,
  status: RefObject<HTMLElement | null>,
) {
  const cards = useRef(new Map<string, HTMLElement>());
  const decided = useRef('');
  // A decided card is mounted anew or leaves the list: both lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changed
  useEffect(() => {
    if (!decided.current || document.activeElement !== document.body) return;
    const [first] = cards.current.values();
    (cards.current.get(decided.current) ?? first ?? status.current)?.focus();
    decided.current = '';
  }, [items]);

  /** For the `ref` of the item's card. */
  function keep(item: QueueItem, card: HTMLElement | null) {
    if (card) cards.current.set(keyOf(item), card);
    else cards.current.delete(keyOf(item));
  }

  function focusDecided(item: QueueItem) {
    decided.current = keyOf(item);
    cards.current.get(keyOf(item))?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = (target as HTMLElement).closest('input, textarea, select, dialog');
    const step = { j: 1, k: -1 }[key.toLowerCase()];
    if (!step || isTyping || ctrlKey || metaKey || altKey || !items) return;
    const all = items.map((item) => cards.current.get(keyOf(item)));
    const current = all.findIndex((card) => card?.contains(document.activeElement));
    all[current < 0 ? 0 : current + step]?.focus();
    event.preventDefault();
  }

  return { keep, focusDecided, onKeyDown };
}
