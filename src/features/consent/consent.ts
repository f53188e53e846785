// Inline and first in every page: the categories this visitor allows, and whether they still have to be asked.
// Other scripts read it from the document; this script shares no module with any other.
import { countView } from '../page-views/count-view.ts';
import type { Category } from './allowed.ts';
import { storeChoice, storedChoice } from './stored-choice.ts';

const root = document.documentElement;
const template = document.querySelector<HTMLTemplateElement>('[data-policy-version]');
const version = template?.dataset.policyVersion ?? '';

const allow = ({ analytics, marketing, functional }: Record<Category, boolean>) => {
  root.dataset.consent = [
    analytics && 'analytics',
    marketing && !navigator.globalPrivacyControl && 'marketing',
    functional && 'functional',
  ]
    .filter(Boolean)
    .join(' ');
};

const allowStored = () => {
  try {
    const stored = storedChoice(localStorage, version);
    if (stored) allow(stored);
  } catch {
    // With storage blocked, even reading `localStorage` throws.
  }
};

allowStored();
if (root.dataset.consent === undefined && template?.content.firstElementChild) {
  window.mayInterrupt?.('consent');
  root.dataset.overlay = 'consent';
  template.parentNode?.insertBefore(template.content.cloneNode(true), template);
}

document.addEventListener('consent-chosen', ({ detail }) => {
  allow(detail);
  try {
    storeChoice(localStorage, version, { necessary: true, ...detail });
  } catch {
    // Without storage the choice is forgotten with this page.
  }
  document.dispatchEvent(new Event('consent-changed'));
});

// A choice in another tab applies here too.
addEventListener('storage', () => {
  const before = root.dataset.consent;
  allowStored();
  if (root.dataset.consent !== before) document.dispatchEvent(new Event('consent-changed'));
});

countView();
