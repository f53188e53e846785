// Help mode: elements with data-help get a small button that explains them. Off by default.
const KEY = 'ai-money-masters-help-mode';
const SPOT = 'help-spot';
/** Text elements get their button after them. */
const TEXT = 'h1, h2, h3, p';
/** CSS pixels: a lower element has its explanation at its end, a taller one at its start, near the button. */
const NEAR = 200;

export function isHelpModeKept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Returns how many places of the page are marked. */
export function setHelpMode(on: boolean): number {
  try {
    if (on) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // Blocked storage: help mode lasts as long as the page.
  }
  for (const part of document.querySelectorAll(`.${SPOT}, [data-help-bubble]`)) part.remove();
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
  spot.ariaExpanded = 'false';
  // A screen reader announces it directly; the note is for people who see it.
  spot.setAttribute('aria-label', `What is this? ${place.dataset.help}`);
  const explanation = explanationOf(place, () => close());
  const close = () => {
    explanation.remove();
    spot.ariaExpanded = 'false';
    spot.focus({ preventScroll: true });
  };
  spot.addEventListener('click', () => {
    if (explanation.isConnected) return close();
    // In the flow, so that it covers nothing, and right after the button, so that "Got it" is the next Tab stop.
    spot.insertAdjacentElement('afterend', explanation);
    spot.ariaExpanded = 'true';
    explanation.scrollIntoView({ block: 'nearest' });
  });
  spot.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && explanation.isConnected) close();
  });
  const text = place.matches(TEXT)
    ? place
    : place.querySelector(':scope > :is(h2, h3):not(.sr-only)');
  if (text) text.insertAdjacentElement('afterend', spot);
  else if (place.offsetHeight < NEAR) place.insertAdjacentElement('beforeend', spot);
  else place.insertAdjacentElement('afterbegin', spot);
}

function explanationOf(place: HTMLElement, close: () => void): HTMLElement {
  const explanation = document.createElement('div');
  explanation.dataset.helpBubble = '';
  explanation.className = 'help-bubble';
  explanation.role = 'note';
  const text = document.createElement('p');
  text.textContent = place.dataset.help ?? '';
  const gotIt = document.createElement('button');
  gotIt.type = 'button';
  gotIt.className = 'help-bubble-close';
  gotIt.textContent = 'Got it';
  gotIt.addEventListener('click', close);
  for (const part of [text, gotIt]) explanation.appendChild(part);
  explanation.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  return explanation;
}
