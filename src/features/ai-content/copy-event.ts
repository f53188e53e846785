// The list's request to the opened prompt to copy itself: Enter on a prompt that is already open.
const COPY_PROMPT = 'copy-prompt';

/** Dispatched during the key press, so that the browser still allows the clipboard. */
export function requestCopy(): void {
  document.dispatchEvent(new CustomEvent(COPY_PROMPT));
}

/** Returns a function that stops listening. */
export function onCopyRequest(copy: () => void): () => void {
  document.addEventListener(COPY_PROMPT, copy);
  return () => document.removeEventListener(COPY_PROMPT, copy);
}
