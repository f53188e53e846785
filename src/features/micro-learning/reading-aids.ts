// Two aids for reading a lesson on the go: read aloud, and resume at the last place. Plain script, no island.
import { PLACE_KEY } from './place-key.ts';

const SPEECH_RATE = 0.9;
/** Same as in consent/allowed.ts; a shared module would be one more file for every page. */
const isAllowed = () => document.documentElement.matches('[data-consent~=functional]');

const text = document.querySelector<HTMLElement>('[data-lesson-text]');
if (text) {
  offerReadingAloud(text);
  offerLastPlace(text);
}

function offerReadingAloud(lesson: HTMLElement): void {
  const button = document.querySelector<HTMLButtonElement>('[data-read-aloud]');
  if (!button || !('speechSynthesis' in window)) return;
  button.hidden = false;
  const speaking = (is: boolean) => {
    button.setAttribute('aria-pressed', String(is));
    button.textContent = is ? 'Stop reading' : 'Read aloud';
  };
  button.addEventListener('click', () => {
    const wasSpeaking = button.getAttribute('aria-pressed') === 'true';
    speechSynthesis.cancel();
    speaking(!wasSpeaking);
    if (wasSpeaking) return;
    // Sentence by sentence: browsers stop in the middle of long texts.
    const parts = [...lesson.querySelectorAll('h2, h3, p, li')]
      .map((part) => part.textContent?.trim())
      .filter(Boolean);
    parts.forEach((part, i) => {
      const utterance = new SpeechSynthesisUtterance(part);
      utterance.rate = SPEECH_RATE;
      utterance.lang = 'en-US';
      if (i === parts.length - 1) utterance.onend = () => speaking(false);
      speechSynthesis.speak(utterance);
    });
  });
  addEventListener('pagehide', () => speechSynthesis.cancel());
}

/** Shows the link to the last place, for members who allow functional storage. */
function offerLastPlace(lesson: HTMLElement): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-last-place]');
  if (!link) return;
  const key = PLACE_KEY + lesson.dataset.lessonText;
  const parts = [...lesson.children] as HTMLElement[];
  const last = Number(read(key) ?? 0);
  const place = parts[last];
  if (place && last > 2) {
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
