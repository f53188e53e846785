/** After a press, brings the next unanswered question of the step into view. */
export function toNextQuestion(chosen: Element): void {
  const all = [...document.querySelectorAll('[data-setup] fieldset')];
  const next = all
    .slice(all.indexOf(chosen.closest('fieldset') as Element) + 1)
    .find((each) => !each.querySelector(':checked'));
  if (!next || isInView(next)) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  next.scrollIntoView({ block: 'start', behavior });
}

/** Its answers are between the header and the bar with Next. */
function isInView(question: Element): boolean {
  const { top, bottom } = question.getBoundingClientRect();
  return top > HEADER_PX && bottom < innerHeight - BAR_PX;
}
const HEADER_PX = 64;
const BAR_PX = 80;
