/**
 * After a press, brings the next unanswered question of the step into view. Not for the keyboard: its arrows choose one
 * answer after the other.
 */
export function toNextQuestion(chosen: Element): void {
  if (chosen.matches(':focus-visible')) return;
  const question = chosen.closest('fieldset');
  const all = [...document.querySelectorAll('[data-setup] fieldset')];
  const next = all
    .slice(all.indexOf(question as Element) + 1)
    .find((each) => !each.querySelector(':checked'));
  if (!next || isInView(next)) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  next.scrollIntoView({ block: 'start', behavior });
}

/** Its answers are above the bar with Next. */
const isInView = (question: Element) =>
  question.getBoundingClientRect().bottom < innerHeight - BAR_PX;
const BAR_PX = 80;
