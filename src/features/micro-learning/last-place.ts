// "Continue where you left off": the account's place, or this device's if it is further on. Plain script.
import { PLACE_KEY } from './place-key.ts';

/** Same as in consent/allowed.ts; a shared module would be one more file for every page. */
const isAllowed = () => document.documentElement.matches('[data-consent~=functional]');

export function offerLastPlace(lesson: HTMLElement): void {
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

/** This browser's place unless the account's is later in the text. */
function furtherPlace(lesson: HTMLElement, own: HTMLElement | undefined): HTMLElement | undefined {
  const { accountBlock, accountPart } = lesson.dataset;
  const blocks = [...lesson.querySelectorAll<HTMLElement>('[data-block]')];
  const kept =
    blocks.find(({ dataset }) => dataset.block === accountBlock) ??
    lesson.querySelectorAll('h2')[Number(accountPart ?? 0)];
  const isFurther =
    kept &&
    // The first lines are no place to come back to.
    kept !== blocks[0] &&
    kept !== blocks[1] &&
    kept !== lesson.querySelector('h2') &&
    (!own || own.compareDocumentPosition(kept) & Node.DOCUMENT_POSITION_FOLLOWING);
  return isFurther ? kept : own;
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
