// The visible state of a scene in the page: switched by the steps in its attributes, pointed at by transforms, and typed.
import { typedBy } from '../../../functions/scenes/rules/timeline.ts';

export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class SceneView {
  /** The step that is seen, from 0. */
  shown = -1;
  readonly steps: readonly { seconds: number }[];
  readonly #items: readonly HTMLElement[];
  readonly #screens: readonly HTMLElement[];
  readonly #changing: readonly HTMLElement[];
  readonly #typed: { at: HTMLElement; text: string; count: number }[];
  readonly #bars: readonly HTMLElement[];
  readonly #scene: HTMLElement;
  #target: Element | null = null;

  constructor(scene: HTMLElement) {
    const all = (selector: string) => [...scene.querySelectorAll<HTMLElement>(selector)];
    this.#scene = scene;
    this.#items = all('.scene-steps > li');
    this.#screens = all('[data-screen]');
    this.#changing = all('[data-from], [data-until]');
    this.#typed = all('[data-typed]').map((at) => ({ at, text: at.textContent, count: -1 }));
    this.#bars = all('.scene-progress b');
    this.steps = this.#items.map(({ dataset }) => ({ seconds: Number(dataset.seconds) }));
    // The pointer keeps its place when a phone is turned.
    new ResizeObserver(() => this.#point()).observe(this.#find('.scene-stage'));
  }

  /** The text of the step that is seen, as a screen reader says it. */
  get said(): string {
    const caption = this.#items[this.shown]?.textContent?.trim();
    return `Step ${this.shown + 1} of ${this.#items.length}: ${caption}`;
  }

  /** Shows a step, complete. */
  enter(step: number): void {
    const { on, does } = this.#items[step]?.dataset ?? {};
    this.shown = step;
    const isSeen = ({ dataset: { from, until } }: HTMLElement) =>
      step >= Number(from ?? 0) && step < Number(until ?? Infinity);
    for (const [i, item] of this.#items.entries()) item.classList.toggle('is-off', i !== step);
    for (const each of this.#screens) each.classList.toggle('is-off', each.dataset.screen !== on);
    for (const each of this.#changing) each.classList.toggle('is-off', !isSeen(each));
    for (const each of this.#typed) {
      each.at.textContent = each.text;
      each.count = -1;
    }
    this.#target?.classList.remove('is-lit', 'is-marked');
    this.#target = this.#targetOf(step);
    if (does !== 'point')
      this.#target?.classList.add(does === 'highlight' ? 'is-marked' : 'is-lit');
    this.#point();
    if (does === 'press' && !isCalm()) this.#ring();
    this.#find('.scene-count').textContent = `${step + 1} / ${this.#items.length}`;
  }

  /** Shows the share of the step that has passed, 0 to 1: in the typed text, and in the bars. */
  progress(passed: number): void {
    for (const each of this.#typed) {
      const count = typedBy(each.text.length, passed);
      if (Number(each.at.dataset.from ?? 0) !== this.shown || count === each.count) continue;
      each.count = count;
      // The rest of the text keeps its place, so that nothing moves.
      const rest = document.createElement('span');
      rest.className = 'is-off';
      rest.textContent = each.text.slice(count);
      each.at.replaceChildren(each.text.slice(0, count), rest);
    }
    for (const [i, bar] of this.#bars.entries())
      bar.style.transform = `scaleX(${i < this.shown ? 1 : i > this.shown ? 0 : passed})`;
  }

  #find(selector: string): HTMLElement {
    return this.#scene.querySelector(selector) as HTMLElement;
  }

  #targetOf(step: number): Element | null {
    const { on, at } = this.#items[step]?.dataset ?? {};
    const screen = this.#screens.find(({ dataset }) => dataset.screen === on);
    return (at && screen?.querySelector(`[data-part="${at}"]`)) || null;
  }

  #point(): void {
    const pointer = this.#find('.scene-pointer');
    pointer.classList.toggle('is-off', !this.#target);
    if (!this.#target) return;
    const sheet = this.#target.closest('.lesson-scroll');
    const stage = this.#find('.scene-stage').getBoundingClientRect();
    // Only the sheet is scrolled: the page stays where the reader has it.
    const beyond = this.#target.getBoundingClientRect().right - stage.right;
    if (sheet && sheet !== this.#target) sheet.scrollLeft = Math.max(0, sheet.scrollLeft + beyond);
    const text = this.#target.querySelector('.scene-texts > :not(.is-off)') ?? this.#target;
    const to = text.getBoundingClientRect();
    const x = to.left + Math.min(to.width * 0.7, 120) - stage.left;
    const y = to.top + to.height * 0.6 - stage.top;
    pointer.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  #ring(): void {
    this.#find('.scene-pointer > i').animate(
      [
        { transform: 'scale(0.2)', opacity: 1 },
        { transform: 'scale(1.2)', opacity: 0 },
      ],
      { duration: 600, delay: 650, easing: 'ease-out' },
    );
  }
}
