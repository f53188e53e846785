// Help mode: what carries data-help gets a small button that says what it is for. Off unless somebody wants it.
const KEY = 'ai-money-masters-help-mode';
const SPOT = 'help-spot';
/** In CSS pixels. */
const NEAR = 200;

export function isHelpModeKept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Says how many places of the page are marked. */
export function setHelpMode(on: boolean): number {
  try {
    if (on) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // Blocked storage: help mode lasts as long as the page.
  }
  for (const spot of document.querySelectorAll(`.${SPOT}`)) spot.remove();
  hide();
  if (!on) return 0;
  const places = document.querySelectorAll<HTMLElement>('[data-help]');
  for (const place of places) mark(place);
  return places.length;
}

function mark(place: HTMLElement): void {
  const spot = document.createElement('button');
  spot.type = 'button';
  spot.className = SPOT;
  spot.textContent = '?';
  // A reader says it at once; the bubble is for those who see it.
  spot.setAttribute('aria-label', `What is this? ${place.dataset.help}`);
  spot.addEventListener('focus', () => explain(spot, place));
  spot.addEventListener('click', () => explain(spot, place));
  spot.addEventListener('blur', hide);
  spot.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  place.appendChild(spot);
}

const bubble = () => document.querySelector<HTMLElement>('[data-help-bubble]');
const hide = () => bubble()?.hidePopover();

let pointedAt: HTMLElement | undefined;

function explain(spot: HTMLElement, place: HTMLElement): void {
  const shown = bubble();
  if (!shown) return;
  // Below what it explains, unless that is too far from the mark to belong to it: then above the mark.
  pointedAt?.style.removeProperty('anchor-name');
  const isNear = place.offsetHeight < NEAR;
  shown.toggleAttribute('data-below', isNear);
  pointedAt = isNear ? place : spot;
  pointedAt.style.setProperty('anchor-name', '--explained');
  shown.textContent = place.dataset.help ?? '';
  shown.showPopover();
}
