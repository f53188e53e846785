// Help mode: what carries data-help gets a small button that says what it is for. Off unless somebody wants it.
const KEY = 'ai-money-masters-help-mode';
const SPOT = 'help-spot';

export function isHelpModeKept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

export function setHelpMode(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // Blocked storage: help mode lasts as long as the page.
  }
  for (const spot of document.querySelectorAll(`.${SPOT}`)) spot.remove();
  if (on) for (const place of document.querySelectorAll<HTMLElement>('[data-help]')) mark(place);
  else document.querySelector<HTMLElement>('[data-help-bubble]')?.hidePopover();
}

function mark(place: HTMLElement): void {
  const spot = document.createElement('button');
  spot.type = 'button';
  spot.className = SPOT;
  spot.textContent = '?';
  // A reader says it at once; the bubble is for those who see it.
  spot.setAttribute('aria-label', `What is this? ${place.dataset.help}`);
  spot.addEventListener('focus', () => explain(spot, place.dataset.help ?? ''));
  spot.addEventListener('click', () => explain(spot, place.dataset.help ?? ''));
  spot.addEventListener('blur', hide);
  spot.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  place.appendChild(spot);
}

const bubble = () => document.querySelector<HTMLElement>('[data-help-bubble]');
const hide = () => bubble()?.hidePopover();

function explain(spot: HTMLElement, text: string): void {
  const shown = bubble();
  if (!shown) return;
  for (const other of document.querySelectorAll<HTMLElement>(`.${SPOT}`))
    other.style.removeProperty('anchor-name');
  spot.style.setProperty('anchor-name', '--explained');
  shown.textContent = text;
  shown.showPopover();
}
