// Handles choices in the banner or on the cookie settings page. Loaded only where one of them is shown.
import { consentRegime } from '../../../functions/consent/rules/regime.ts';
import { type Category, isAllowed } from './allowed.ts';
import { closeBanner, showBanner } from './banner.ts';
import { clearCookies, clearPlaces } from './clear-cookies.ts';
import { sendReceipt } from './receipt.ts';

/** After this time, the region counts as unknown. */
const REGION_WITHIN_MS = 3000;

const every = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

let law = consentRegime(null);
let marketingIsOff = navigator.globalPrivacyControl === true;

async function askAtTheEdge(): Promise<void> {
  try {
    const response = await fetch('/api/region', { signal: AbortSignal.timeout(REGION_WITHIN_MS) });
    const region: { gpc?: unknown } | null = response.ok ? await response.json() : null;
    law = consentRegime(region);
    // For browsers that send GPC only as a header.
    marketingIsOff ||= region?.gpc === true;
  } catch {
    // Then the strictest regime applies.
  }
}

function showRegime(): void {
  for (const choices of every('[data-consent-choices]')) Object.assign(choices.dataset, law);
  for (const words of every('[data-law]'))
    words.hidden = !words.dataset.law?.split(' ').includes(law.lawType);
  if (!marketingIsOff) return;
  for (const note of every('[data-gpc]')) note.hidden = false;
  for (const input of document.querySelectorAll<HTMLInputElement>('[name=marketing]')) {
    input.checked = false;
    input.disabled = true;
  }
}

function choose(isOn: (category: Category) => boolean): void {
  const detail = {
    analytics: isOn('analytics'),
    marketing: isOn('marketing') && !marketingIsOff,
    functional: isOn('functional'),
  };
  document.dispatchEvent(new CustomEvent('consent-chosen', { detail }));
  sendReceipt(law.lawType);
}

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-choose]');
  const choices = button?.closest('[data-consent-choices]');
  if (!button || !choices) return;
  const what = button.dataset.choose;
  if (what === 'nothing') closeBanner();
  else if (what === 'switches')
    choose((name) => Boolean(choices.querySelector(`[name=${name}]:checked`)));
  else choose(() => what === 'all');
});

document.addEventListener('consent-changed', () => {
  clearCookies({ analytics: isAllowed('analytics'), marketing: isAllowed('marketing') });
  try {
    if (!isAllowed('functional')) clearPlaces(localStorage);
  } catch {
    // With storage blocked, even reading `localStorage` throws.
  }
  closeBanner();
});

void askAtTheEdge().then(() => {
  showRegime();
  showBanner();
});
