/** The selected text of this element; empty without a selection, or if it reaches beyond the element. */
export function selectedIn(element: HTMLElement | null): string {
  const selection = getSelection();
  if (!element || !selection || selection.isCollapsed) return '';
  const isInside = element.contains(selection.anchorNode) && element.contains(selection.focusNode);
  return isInside ? selection.toString().trim() : '';
}

const FIELDS = 'input, textarea, select, [contenteditable], dialog';

/** R and Q are commands only while the focus is in a text, never while the member types. */
export function commandOf(event: {
  key: string;
  target: EventTarget;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): 'reply' | 'quote' | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if ((event.target as Element).closest(FIELDS)) return null;
  const key = event.key.toLowerCase();
  return key === 'r' ? 'reply' : key === 'q' ? 'quote' : null;
}
