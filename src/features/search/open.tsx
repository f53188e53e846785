import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SearchDialog } from './SearchDialog.tsx';

let dialog: HTMLDialogElement | null = null;

/** Opens the search on top of the page, or closes it. Closing returns the focus. */
export function openSearch(): void {
  if (dialog) {
    dialog.close();
    return;
  }
  const place = document.createElement('div');
  document.body.appendChild(place);
  const react = createRoot(place);
  const onClose = () => {
    dialog = null;
    react.unmount();
    place.remove();
  };
  flushSync(() => react.render(<SearchDialog onClose={onClose} />));
  dialog = place.querySelector('dialog');
}
