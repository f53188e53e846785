// Start Learning Path, on the list and on a path's page. Plain script: both pages are HTML from the build.
import { showToast } from '../../components/toast.ts';
import { sendOrWait } from '../offline/send-or-wait.ts';

/** `onStarted` gets the element with `data-path` around a form that started its path. */
export function handleStarts(
  root: Document | HTMLElement,
  onStarted: (path: HTMLElement) => void,
): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-path-start]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void start(form, onStarted);
    });
  }
}

async function start(form: HTMLFormElement, onStarted: (path: HTMLElement) => void) {
  const { pathStart: id = '', pathTitle: title } = form.dataset;
  const path = form.closest<HTMLElement>('[data-path]');
  const button = form.querySelector('button');
  if (!path || !button || button.hasAttribute('aria-busy')) return;
  setBusy(button, true);
  try {
    const { state } = await sendOrWait({
      subject: `path-start:${id}`,
      method: 'POST',
      path: `/api/learning-paths/${encodeURIComponent(id)}/start`,
      label: `Start “${title}”`,
    });
    showStarted(path, state);
    onStarted(path);
    showToast({
      title: 'Learning Path Started!',
      text: 'You can now begin your personalized learning journey.',
    });
  } catch {
    showToast({
      title: 'Error',
      text: 'Failed to start learning path. Please try again.',
      tone: 'destructive',
    });
  }
  setBusy(button, false);
}

function setBusy(button: HTMLButtonElement, isBusy: boolean): void {
  for (const name of ['aria-busy', 'aria-disabled']) {
    if (isBusy) button.setAttribute(name, 'true');
    else button.removeAttribute(name);
  }
}

function showStarted(path: HTMLElement, state: 'sent' | 'waiting'): void {
  path.dataset.path = 'continue';
  const note = path.querySelector('[data-path-note]');
  if (note) note.textContent = note.textContent.replace(/^First:/, 'Next:');
  const since = path.querySelector('[data-since]');
  if (since) since.textContent = state === 'sent' ? 'started today' : 'Will sync';
  // The pressed button is gone, and the focus with it.
  const isShown = (link: HTMLElement) => !link.closest('[hidden]');
  [...path.querySelectorAll<HTMLElement>('[data-path-continue]')].find(isShown)?.focus();
}
