// Reading a lesson aloud: the button above the text, the bar of ListenBar.astro and the marked sentence. Plain script.
import { showOnLockScreen } from './lock-screen.ts';
import { keepRate, keptRate } from './rate.ts';
import { type Problem, Reader, type ReadingState } from './reader.ts';
import { blocksOf, sentencesIn } from './spoken-text.ts';

const MARK = 'spoken';
/** The time after the member has scrolled until the page follows the voice again. */
const OWN_SCROLL_MS = 6000;

const PROBLEMS: Record<Problem, string> = {
  'needs-press': 'Press Read aloud to start.',
  'no-voice':
    'This device has no voice for reading aloud. You can add one in its settings, under “Text-to-speech”.',
};

export function offerReadingAloud(lesson: HTMLElement): void {
  const button = document.querySelector<HTMLButtonElement>('[data-read-aloud]');
  if (!button || !('speechSynthesis' in window)) return;
  button.hidden = false;
  const bar = document.querySelector<HTMLElement>('[data-listen-bar]');
  const problem = document.querySelector('[data-listen-problem]');
  const control = (name: string) => bar?.querySelector<HTMLElement>(`[data-listen="${name}"]`);
  const toggle = control('toggle');
  const rate = bar?.querySelector('select');
  const blocks = blocksOf(lesson);
  const sentences = sentencesIn(blocks);
  const title = document.querySelector('h1')?.textContent ?? document.title;
  let scrolledAt = Number.NEGATIVE_INFINITY;

  const follow = (block: HTMLElement | undefined) => {
    const { top, bottom } = block?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const isSeen = top > 80 && bottom < innerHeight - 90;
    if (!block || isSeen || performance.now() - scrolledAt < OWN_SCROLL_MS) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    block.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
  };

  const show = (state: ReadingState, at: number) => {
    const isStopped = state === 'stopped';
    button.setAttribute('aria-pressed', String(!isStopped));
    button.textContent = isStopped ? 'Read aloud' : 'Stop reading';
    if (isStopped && bar?.contains(document.activeElement)) button.focus({ preventScroll: true });
    if (bar) bar.hidden = isStopped;
    document.documentElement.toggleAttribute('data-listening', !isStopped);
    if (toggle) toggle.textContent = state === 'paused' ? 'Resume' : 'Pause';
    const sentence = sentences[at];
    const range = isStopped ? null : sentence?.range();
    if ('highlights' in CSS) {
      if (range) CSS.highlights.set(MARK, new Highlight(range));
      else CSS.highlights.delete(MARK);
    }
    if (state === 'reading') follow(blocks[sentence?.block ?? 0]);
    onLockScreen(state);
  };

  const reader = new Reader(
    sentences,
    speechSynthesis,
    {
      changed: show,
      failed: (why) => {
        if (problem) problem.textContent = PROBLEMS[why];
        button.focus({ preventScroll: true });
      },
    },
    keptRate(),
  );
  const onLockScreen = showOnLockScreen(title, {
    play: () => reader.resume(),
    pause: () => reader.pause(),
    stop: () => reader.stop(),
    previoustrack: () => reader.skip(-1),
    nexttrack: () => reader.skip(1),
  });

  const start = (block: number) => {
    if (problem) problem.textContent = '';
    reader.start(block);
  };
  button.addEventListener('click', () => {
    if (reader.state !== 'stopped') return reader.stop();
    start(firstInView(blocks));
    if (!bar?.hidden) toggle?.focus({ preventScroll: true });
  });
  toggle?.addEventListener('click', () =>
    reader.state === 'paused' ? reader.resume() : reader.pause(),
  );
  control('back')?.addEventListener('click', () => reader.skip(-1));
  control('forward')?.addEventListener('click', () => reader.skip(1));
  control('stop')?.addEventListener('click', () => reader.stop());
  if (rate) {
    rate.value = String(keptRate());
    rate.addEventListener('change', () => {
      keepRate(Number(rate.value));
      reader.setRate(Number(rate.value));
    });
  }
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(type, () => (scrolledAt = performance.now()), { passive: true });
  }
  addEventListener('pagehide', () => reader.stop());

  // "Listen from here" on the dashboard leads to a part's heading.
  if (new URLSearchParams(location.search).has('listen')) {
    const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    start(Math.max(0, wanted ? blocks.findIndex((each) => isFrom(wanted, each)) : 0));
  }
}

/** True if a block is this element, or is in or after it. */
const isFrom = (wanted: Element, block: Element) =>
  wanted === block ||
  Boolean(wanted.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING);

/** The paragraph being read: the first one that extends below the navigation. */
function firstInView(blocks: readonly HTMLElement[]): number {
  const first = blocks.findIndex((block) => block.getBoundingClientRect().bottom > 120);
  return Math.max(0, first);
}
