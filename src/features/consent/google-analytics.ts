// Google Analytics, in builds with a measurement ID, and only for visitors who allow analytics.
// Before consent nothing is requested from Google; after it is withdrawn nothing more is sent.
import { isAllowed } from './allowed.ts';
import { signalsOf } from './consent-mode.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google reads the arguments object itself, so an array does not work. */
const gtag: (...words: unknown[]) => void = function () {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer.push(arguments);
};

let isLoaded = false;

/** Global Privacy Control rules out third parties, so it overrides any choice. */
const isWanted = () => isAllowed('analytics') && !navigator.globalPrivacyControl;

async function followChoice(id: string): Promise<void> {
  // Google's own opt-out flag: silences code that is already loaded.
  Object.assign(window, { [`ga-disable-${id}`]: !isWanted() });
  if (isLoaded) {
    gtag('consent', 'update', signalsOf(isAllowed));
    return;
  }
  if (!isWanted() || (await isRefusedByHeader())) return;
  if (!isLoaded && isWanted()) load(id);
}

/** Some browsers send Global Privacy Control only as a header, invisible to scripts. No response counts as refused. */
async function isRefusedByHeader(): Promise<boolean> {
  try {
    const response = await fetch('/api/region');
    return !response.ok || ((await response.json()) as { gpc: unknown }).gpc !== false;
  } catch {
    return true;
  }
}

function load(id: string): void {
  isLoaded = true;
  gtag(
    'consent',
    'default',
    signalsOf(() => false),
  );
  gtag('consent', 'update', signalsOf(isAllowed));
  gtag('js', new Date());
  gtag('config', id);
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  script.async = true;
  document.head.appendChild(script);
}

if (GA4_MEASUREMENT_ID) {
  const id = GA4_MEASUREMENT_ID;
  document.addEventListener('consent-changed', () => void followChoice(id));
  void followChoice(id);
}
