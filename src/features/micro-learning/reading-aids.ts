// Two aids for reading a lesson on the go: read aloud, and resume at the last place. Plain script, no island.
import { PLACE_KEY } from './place-key.ts';
import { keepPlaceInAccount } from './reading-place.ts';

const SPEECH_RATE = 0.9;
/** Same as in consent/allowed.ts; a shared module would be one more file for every page. */
const isAllowed = () => document.documentElement.matches('[data-consent~=functional]');

const text = document.querySelector<HTMLElement>('[data-lesson-text]');
if (text) {
  offerReadingAloud(text);
  offerLastPlace(text);
  // Not in an editor's preview, which is no member's page.
  if (location.pathname === '/micro-learning') keepPlaceInAccount(text);
}

function offerReadingAloud(lesson: HTMLElement): void {
  const button = document.querySelector<HTMLButtonElement>('[data-read-aloud]');
  if (!button || !('speechSynthesis' in window)) return;
  button.hidden = false;
  const speaking = (is: boolean) => {
    button.setAttribute('aria-pressed', String(is));
    button.textContent = is ? 'Stop reading' : 'Read aloud';
  };
  // "Listen from here" on the dashboard leads to a part's heading.
  const listens = new URLSearchParams(location.search).has('listen');
  const start = listens ? document.getElementById(location.hash.slice(1)) : null;
  const isAfterStart = (part: Element) =>
    !start ||
    part === start ||
    Boolean(start.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);
  const toggle = () => {
    const wasSpeaking = button.getAttribute('aria-pressed') === 'true';
    speechSynthesis.cancel();
    speaking(!wasSpeaking);
    if (wasSpeaking) return;
    // Sentence by sentence: browsers stop in the middle of long texts.
    const parts = [...lesson.querySelectorAll('h2, h3, p, li')]
      .filter(isAfterStart)
      .map((part) => part.textContent?.trim())
      .filter(Boolean);
    parts.forEach((part, i) => {
      const utterance = new SpeechSynthesisUtterance(part);
      utterance.rate = SPEECH_RATE;
      utterance.lang = 'en-US';
      if (i === parts.length - 1) utterance.onend = () => speaking(false);
      utterance.onerror = ({ error }) => {
        if (error !== 'not-allowed') return;
        // The browser wants to see a press on this page first.
        speaking(false);
        button.focus({ preventScroll: true });
      };
      speechSynthesis.speak(utterance);
    });
  };
  button.addEventListener('click', toggle);
  if (listens) toggle();
  addEventListener('pagehide', () => speechSynthesis.cancel());
}

/** Shows the link to the last place, for members who allow functional storage. */
function offerLastPlace(lesson: HTMLElement): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-last-place]');
  if (!link) return;
  const key = PLACE_KEY + lesson.dataset.lessonText;
  const parts = [...lesson.children] as HTMLElement[];
  const last = Number(read(key) ?? 0);
  const own = last > 2 ? parts[last] : undefined;
  const place = furtherPlace(lesson, own);
  if (place) {
    place.id ||= 'last-place';
    link.href = `#${place.id}`;
    link.hidden = false;
  }
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const index = parts.indexOf(entry.target as HTMLElement);
      if (!entry.isIntersecting || index <= 0 || !isAllowed()) continue;
      // At the end there is no place to come back to.
      write(key, index >= parts.length - 2 ? '0' : String(index));
    }
  });
  for (const part of parts) observer.observe(part);
}

/** This browser's place, which is exact, unless the account's is in a later part. */
function furtherPlace(lesson: HTMLElement, own: HTMLElement | undefined): HTMLElement | undefined {
  const heading = lesson.querySelectorAll('h2')[Number(lesson.dataset.accountPart ?? 0)];
  const isFurther =
    heading &&
    heading !== lesson.querySelector('h2') &&
    (!own || own.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING);
  return isFurther ? heading : own;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be full or blocked: then the lesson simply opens at the top.
  }
}
