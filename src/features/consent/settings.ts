// The cookie settings page: which of its two states is shown, and the labels of its buttons.
import type { Category } from './allowed.ts';

/** How long the button shows "Saved!". */
const SAVED_MS = 3000;
const UNSAVED = 'Nothing is saved yet. Press Save Preferences to keep your choice.';

const root = document.documentElement;
const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);
const [none, chosen] = ['none', 'chosen'].map((state) => part(`settings=${state}`));
const [save, unsaved] = [part('save'), part('unsaved')];
const label = save?.textContent ?? '';
const switches = [
  ...(chosen?.querySelectorAll<HTMLInputElement>('input:not(#settings-necessary)') ?? []),
];

const set = (isOn: (category: Category) => boolean) => {
  for (const input of switches) input.checked = !input.disabled && isOn(input.name as Category);
};
const say = (text: string) => {
  if (unsaved) unsaved.textContent = text;
};

function show(): void {
  const hasChosen = root.dataset.consent !== undefined;
  none?.toggleAttribute('hidden', hasChosen);
  chosen?.toggleAttribute('hidden', !hasChosen);
  set((category) => Boolean(root.dataset.consent?.split(' ').includes(category)));
}

let until = 0;
function saySaved(): void {
  if (!save) return;
  save.textContent = 'Saved!';
  say('');
  clearTimeout(until);
  until = window.setTimeout(() => {
    save.textContent = label;
  }, SAVED_MS);
}

document.addEventListener('consent-chosen', () => {
  // The pressed button may just have disappeared with its half of the page.
  if (!document.activeElement?.checkVisibility()) document.getElementById('chosen-title')?.focus();
  saySaved();
});
document.addEventListener('consent-changed', show);
chosen?.addEventListener('change', () => say(UNSAVED));
part('reset')?.addEventListener('click', () => {
  set(() => false);
  say(UNSAVED);
});
show();
