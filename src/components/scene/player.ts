// Plays a scene that is in the page, and takes it step by step. Nothing plays by itself.
import { startOf, stepAt } from '../../../functions/scenes/rules/timeline.ts';
import { isCalm, SceneView } from './view.ts';

/** A frame after a pause of the browser, such as in another tab, counts as no more than this. */
const MAX_FRAME_MS = 100;
const KEYS: Record<string, string> = { ' ': 'toggle', ArrowLeft: 'back', ArrowRight: 'forward' };

export function startScene(scene: HTMLElement): void {
  const view = new SceneView(scene);
  const end = startOf(view.steps, view.steps.length);
  const toggle = scene.querySelector('[data-scene-press="toggle"]') as HTMLElement;
  const said = scene.querySelector('[data-scene-said]') as HTMLElement;
  const speed = scene.querySelector('select') as HTMLSelectElement;
  let [ms, frame, last] = [0, 0, 0];

  function draw(passed?: number) {
    const now = stepAt(view.steps, ms);
    if (now.step !== view.shown) {
      view.enter(now.step);
      said.textContent = view.said;
    }
    view.progress(passed ?? now.passed);
  }

  function next(time: number) {
    ms += Math.min(MAX_FRAME_MS, Math.max(0, time - last)) * Number(speed.value);
    last = time;
    draw();
    if (ms >= end) return pause('Replay');
    frame = requestAnimationFrame(next);
  }

  function play() {
    if (ms >= end) ms = 0;
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
    ms = startOf(view.steps, Math.max(0, Math.min(view.steps.length - 1, step)));
    draw(1);
  }

  const presses: Record<string, () => void> = {
    // With reduced motion there is one step after the other.
    toggle: () => (frame ? pause() : isCalm() ? goTo(view.shown + 1) : play()),
    back: () => goTo(view.shown - 1),
    forward: () => goTo(view.shown + 1),
  };
  for (const button of scene.querySelectorAll<HTMLElement>('[data-scene-press]'))
    button.addEventListener('click', () => presses[button.dataset.scenePress ?? '']?.());
  scene.addEventListener('keydown', (event) => {
    const name = KEYS[event.key];
    const at = event.target as Element;
    // Space presses a button, and arrows change the speed.
    if (!name || at.matches('select, input') || (event.key === ' ' && at.matches('button'))) return;
    event.preventDefault();
    presses[name]?.();
  });
  view.enter(0);
}
