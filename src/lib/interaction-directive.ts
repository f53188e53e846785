// Loads an island at the first pointer, key or focus inside it; with the value "idle" also when the browser is
// idle, with "near" when the reader comes near it. Clicks and submits before it is ready are held back and replayed then: nothing is lost, and no form is
// submitted natively.
import type { ClientDirective } from 'astro';

const WAKING = ['pointerover', 'touchstart', 'focusin', 'keydown'];

const interaction: ClientDirective = (load, options, island) => {
  const waiting = new AbortController();
  const { signal } = waiting;
  let replay: (() => void) | undefined;
  let started = false;

  const start = async () => {
    if (started) return;
    started = true;
    const hydrate = await load();
    await hydrate();
    waiting.abort();
    replay?.();
  };

  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    const target = event.target as HTMLElement;
    replay =
      event.type === 'submit'
        ? () => (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
        : () => target.click();
    void start();
  };

  for (const type of WAKING) {
    island.addEventListener(type, () => void start(), { passive: true, signal });
  }
  island.addEventListener('submit', hold, { capture: true, signal });
  island.addEventListener(
    'click',
    (event) => {
      // Links, checkboxes and summaries work natively; only buttons wait for their script.
      if ((event.target as Element).closest('button')) hold(event);
    },
    { capture: true, signal },
  );
  if (options.value === 'idle') whenIdle(() => void start());
  if (options.value === 'near') whenNear(island, signal, () => void start());
};

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback, 200);
}

/** Before it is on the screen, so that nothing changes before the reader's eyes. */
const NEAR = { rootMargin: '800px' };

function whenNear(island: HTMLElement, signal: AbortSignal, callback: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) callback();
  }, NEAR);
  signal.addEventListener('abort', () => observer.disconnect());
  // The island itself has no box.
  for (const child of island.children) observer.observe(child);
}

export default interaction;
