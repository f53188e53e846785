// Cloudflare Turnstile, loaded only when the server asks for proof that the visitor is human.
import { atom } from 'nanostores';
import { ApiError } from '../../lib/api.ts';

interface Turnstile {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      'error-callback': () => void;
    },
  ): string;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** In the format of our own API errors, so that every form shows it like those. */
const NOT_SHOWN = JSON.stringify({
  message:
    'The robot check couldn’t load. Please allow challenges.cloudflare.com in your browser, or try again in a few minutes.',
});

interface Check {
  siteKey: string;
  solved(proof: string): void;
  failed(): void;
}

/** Set while the visitor is checked; HumanCheck.tsx shows it. */
export const $humanCheck = atom<Check | null>(null);

/** Sends; if the server requires proof, gets it and sends again, once. */
export async function withHumanProof<T>(send: (humanProof?: string) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'prove_human' || !error.siteKey) throw error;
    return send(await proof(error.siteKey));
  }
}

async function proof(siteKey: string): Promise<string> {
  try {
    return await new Promise<string>((solved, reject) => {
      const failed = () => reject(new ApiError(403, NOT_SHOWN, ''));
      $humanCheck.set({ siteKey, solved, failed });
    });
  } finally {
    $humanCheck.set(null);
  }
}

/** Renders the check in `place`; returns the function that removes it. */
export function showCheck(place: HTMLElement, { siteKey, solved, failed }: Check): () => void {
  let widget: string | undefined;
  loadTurnstile().then((turnstile) => {
    widget = turnstile.render(place, {
      sitekey: siteKey,
      callback: solved,
      'error-callback': failed,
    });
  }, failed);
  return () => {
    if (widget !== undefined) window.turnstile?.remove(widget);
  };
}

function loadTurnstile(): Promise<Turnstile> {
  if (window.turnstile) return Promise.resolve(window.turnstile);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : reject());
    script.onerror = reject;
    document.head.appendChild(script);
  });
}
