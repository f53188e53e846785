// Starts every island: at the first pointer, key or focus inside it; with a value also by itself. Presses and typing
// from before it has started are not lost.
import type { ClientDirective } from 'astro';
import { dropPress, holdPresses, keepPress, pressAgain } from './held-press.ts';
import { typeAgain } from './typed-early.ts';

const WAKING = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click', 'submit'];

/** Distance below the screen at which it starts: with `near` before it is seen, so that nothing visible changes. */
const MARGINS: Record<string, string> = { near: '800px', visible: '0px' };

const interaction: ClientDirective = (load, { value }, island) => {
  const waiting = new AbortController();
  const { signal } = waiting;
  let started = false;

  const start = async () => {
    if (started) return;
    started = true;
    const hydrate = await load();
    await hydrate();
    // Its script did not arrive: the next press tries again. An island inside another one waits for that one.
    if (!island.hasAttribute('ssr') || island.parentElement?.closest('astro-island[ssr]')) return;
    started = false;
    dropPress(island);
  };
  const wake = () => void start();

  for (const type of WAKING)
    island.addEventListener(type, wake, { passive: true, capture: true, signal });
  holdPresses(island, signal);
  island.addEventListener(
    'astro:hydrate',
    () => {
      waiting.abort();
      void keepPress(() => typeAgain(island)).then(() => pressAgain(island));
    },
    { once: true },
  );
  if (value === 'now') wake();
  if (value === 'idle') whenIdle(wake);
  const rootMargin = MARGINS[value];
  if (rootMargin) whenNear(island, rootMargin, signal, wake);
};

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback, 200);
}

function whenNear(
  island: HTMLElement,
  rootMargin: string,
  signal: AbortSignal,
  callback: () => void,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) callback();
    },
    { rootMargin },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  // The island itself has no box.
  for (const child of island.children) observer.observe(child);
}

export default interaction;
