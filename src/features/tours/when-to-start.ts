// Offers the landing tour one second after the page has loaded, once per visitor, and never next to another
// overlay. Inline in the landing page; the tour itself is in a template.

/** After the page has loaded (decision 14). */
const START_AFTER_MS = 1000;
const COMPLETED = 'ai-money-masters-onboarding-completed';

const template = document.querySelector<HTMLTemplateElement>('template[data-landing-tour]');
let begun = false;

const begin = () => {
  if (begun || !template) return;
  begun = true;
  // Before the navigation, so that it comes early in the tab order as well.
  const navigation = document.querySelector('[data-navigation]');
  navigation?.parentNode?.insertBefore(template.content.cloneNode(true), navigation);
};

const beginIfNew = () => {
  if (document.documentElement.dataset.overlay || document.querySelector('dialog[open]')) return;
  try {
    if (localStorage.getItem(COMPLETED)) return;
  } catch {
    // Blocked storage: once on each page, as nothing can be remembered.
  }
  begin();
};

const soon = () => setTimeout(beginIfNew, START_AFTER_MS);
if (document.readyState === 'complete') soon();
else addEventListener('load', soon);
document.addEventListener('overlay-closed', soon);
document.addEventListener('tour-again', begin);

// A module, so that its names are not global.
export {};
