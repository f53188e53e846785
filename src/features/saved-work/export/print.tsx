import './print.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { WorkDocument } from '../../../../functions/rules/work-document.ts';
import { DocumentView } from '../DocumentView.tsx';

/** Opens the browser's print dialog with only the document; its "Save as PDF" is the PDF export. */
export function printWork(work: WorkDocument): void {
  const root = document.documentElement;
  const view = document.createElement('div');
  view.className = 'print-view';
  document.body.appendChild(view);
  const react = createRoot(view);
  flushSync(() => react.render(<DocumentView document={work} />));
  // The dialog suggests the page's title as the file name.
  const pageTitle = document.title;
  document.title = work.title;
  root.dataset.printing = '';
  const tidyUp = () => {
    document.title = pageTitle;
    delete root.dataset.printing;
    react.unmount();
    view.remove();
  };
  addEventListener('afterprint', tidyUp, { once: true });
  print();
}
