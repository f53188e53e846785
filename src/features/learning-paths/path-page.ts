// The page of one path: starting it, and showing changes that wait on this device to be sent.
import { $waitingChanges } from '../offline/send-or-wait.ts';
import { handleStarts } from './path-start.ts';
import { showWaitingStarts } from './waiting-starts.ts';
import { overlayOf } from './waiting-steps.ts';

const page = document.querySelector<HTMLElement>('[data-path-id]');
if (page) {
  showWaitingStarts([page]);
  handleStarts(page, (path) => path.querySelector('[data-before-start]')?.remove());
  $waitingChanges.subscribe(overlayOf(page));
}
