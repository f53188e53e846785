// Content below the first screen fades in when it is reached. Nothing is hidden without this script; base.css
// decides what prints, and what people with reduced motion see.
/** The share of an element that has to be in view, and the delay between neighbors. */
const THRESHOLD = 0.1;
const STAGGER_MS = 150;

const below = [...document.querySelectorAll<HTMLElement>('[data-reveal]')].filter(
  (part) => part.getBoundingClientRect().top > innerHeight,
);
const observer = new IntersectionObserver(
  (entries) => {
    const before = new Map<Element | null, number>();
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const siblings = before.get(target.parentElement) ?? 0;
      before.set(target.parentElement, siblings + 1);
      setTimeout(() => target.setAttribute('data-reveal', 'shown'), siblings * STAGGER_MS);
    }
  },
  { threshold: THRESHOLD },
);
// Rows that can be swiped can also be scrolled by key; without overflow they are no Tab stop.
const rows = new ResizeObserver((all) => {
  for (const target of all.map(({ target }) => target as HTMLElement)) {
    const moves = target.scrollWidth > target.clientWidth;
    target.tabIndex = moves ? 0 : -1;
    target.role = moves ? 'group' : null;
    if (moves) target.setAttribute('aria-labelledby', target.dataset.swipe ?? '');
    else target.removeAttribute('aria-labelledby');
  }
});
for (const row of document.querySelectorAll('[data-swipe]')) rows.observe(row);

for (const part of below) {
  part.dataset.reveal = 'waiting';
  observer.observe(part);
}
