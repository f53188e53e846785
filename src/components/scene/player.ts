// Plays a scene that is in the page: it switches what is seen, moves the pointer by transforms, and types.
import { startOf, stepAt, typedBy } from '../../../functions/scenes/rules/timeline.ts';

/** A frame after a pause of the browser, such as in another tab, counts as no more than this. */
const MAX_FRAME_MS = 100;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function startScene(scene: HTMLElement): void {
  const find = (selector: string) => scene.querySelector<HTMLElement>(selector) as HTMLElement;
  const all = (selector: string) => [...scene.querySelectorAll<HTMLElement>(selector)];
  const items = all('.scene-steps > li');
  const steps = items.map(({ dataset }) => ({ seconds: Number(dataset.seconds) }));
  const screens = all('[data-screen]');
  const changing = all('[data-from], [data-until]');
  const typed = all('[data-typed]').map((at) => ({ at, text: at.textContent, count: -1 }));
  const bars = all('.scene-progress b');
  const [stage, pointer, ring] = ['.scene-stage', '.scene-pointer', '.scene-pointer > i'].map(find);
  const toggle = find('[data-scene-press="toggle"]');
  const said = find('[data-scene-said]');
  const speed = scene.querySelector('select') as HTMLSelectElement;
  let [ms, shown, frame, last] = [0, -1, 0, 0];
  let lit: Element | null = null;

  const targetOf = (step: number) => {
    const { on, at } = items[step]?.dataset ?? {};
    const screen = screens.find(({ dataset }) => dataset.screen === on);
    return (at && screen?.querySelector(`[data-part="${at}"]`)) || null;
  };

  function place() {
    if (!lit || !stage || !pointer) return;
    const text = lit.querySelector('.scene-texts > :not(.is-off)') ?? lit;
    const [to, from] = [text.getBoundingClientRect(), stage.getBoundingClientRect()];
    const x = Math.min(to.left + to.width * 0.7, to.left + 120) - from.left;
    pointer.style.transform = `translate(${Math.round(x)}px, ${Math.round(to.top + to.height * 0.6 - from.top)}px)`;
  }

  /** What a step shows, complete but for what it types. */
  function enter(step: number) {
    const { on, does } = items[step]?.dataset ?? {};
    shown = step;
    const isSeen = ({ dataset: { from, until } }: HTMLElement) =>
      step >= Number(from ?? 0) && step < Number(until ?? Infinity);
    for (const [i, item] of items.entries()) item.classList.toggle('is-off', i !== step);
    for (const each of screens) each.classList.toggle('is-off', each.dataset.screen !== on);
    for (const each of changing) each.classList.toggle('is-off', !isSeen(each));
    for (const each of typed) {
      each.at.textContent = each.text;
      each.count = -1;
    }
    lit?.classList.remove('is-lit', 'is-marked');
    lit = targetOf(step);
    lit?.scrollIntoView?.({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    if (does !== 'point') lit?.classList.add(does === 'highlight' ? 'is-marked' : 'is-lit');
    pointer?.classList.toggle('is-off', !lit);
    place();
    if (does === 'press' && !isCalm())
      ring?.animate(
        [
          { transform: 'scale(0.2)', opacity: 1 },
          { transform: 'scale(1.2)', opacity: 0 },
        ],
        { duration: 600, delay: 650, easing: 'ease-out' },
      );
    find('.scene-count').textContent = `${step + 1} / ${items.length}`;
  }

  function type(passed: number) {
    for (const each of typed) {
      const { at, text } = each;
      const count = typedBy(text.length, passed);
      if (Number(at.dataset.from ?? 0) !== shown || count === each.count) continue;
      each.count = count;
      // What is still to come keeps its place, so that nothing moves.
      const rest = document.createElement('span');
      rest.className = 'is-off';
      rest.textContent = text.slice(count);
      at.replaceChildren(text.slice(0, count), rest);
    }
  }

  function draw(passed?: number) {
    const now = stepAt(steps, ms);
    if (now.step !== shown) {
      enter(now.step);
      said.textContent = `Step ${shown + 1} of ${items.length}: ${items[shown]?.textContent?.trim()}`;
    }
    const part = passed ?? now.passed;
    type(part);
    for (const [i, bar] of bars.entries())
      bar.style.transform = `scaleX(${i < shown ? 1 : i > shown ? 0 : part})`;
  }

  function next(time: number) {
    ms += Math.min(MAX_FRAME_MS, time - last) * Number(speed.value);
    last = time;
    draw();
    if (ms >= startOf(steps, steps.length)) return pause('Play again');
    frame = requestAnimationFrame(next);
  }

  function play() {
    if (ms >= startOf(steps, steps.length)) ms = 0;
    toggle.textContent = 'Pause';
    last = performance.now();
    frame = requestAnimationFrame(next);
  }

  function pause(label = 'Play') {
    cancelAnimationFrame(frame);
    frame = 0;
    toggle.textContent = label;
  }

  function goTo(step: number) {
    pause();
    ms = startOf(steps, Math.max(0, Math.min(steps.length - 1, step)));
    draw(1);
  }

  const presses: Record<string, () => void> = {
    // Those who asked for no motion see one step after the other.
    toggle: () => (frame ? pause() : isCalm() ? goTo(shown + 1) : play()),
    back: () => goTo(shown - 1),
    forward: () => goTo(shown + 1),
  };
  for (const button of all('[data-scene-press]'))
    button.addEventListener('click', () => presses[button.dataset.scenePress ?? '']?.());
  const keys: Record<string, string> = { ' ': 'toggle', ArrowLeft: 'back', ArrowRight: 'forward' };
  scene.addEventListener('keydown', (event) => {
    const name = keys[event.key];
    const isOwnKey = (event.target as Element).matches('select, input, [data-scene-press]');
    if (!name || (isOwnKey && (event.key === ' ' || !(event.target as Element).matches('button'))))
      return;
    event.preventDefault();
    presses[name]?.();
  });
  // The pointer keeps its place when a phone is turned.
  if (stage) new ResizeObserver(place).observe(stage);
  enter(0);
}
