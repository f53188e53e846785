let dialogs = 0;

/**
 * The page behind a dialog does not scroll: see base.css. Returns a function that releases it, safe to call twice.
 * Not `html:has(dialog[open])`: with it every change in a page makes the browser look through all of the page again.
 */
export function holdPage(): () => void {
  const { dataset } = document.documentElement;
  let isHeld = true;
  dialogs++;
  dataset.dialog = '';
  return () => {
    if (!isHeld) return;
    isHeld = false;
    dialogs--;
    if (dialogs === 0) delete dataset.dialog;
  };
}
