// The choice of the text's size on a lesson's page. Plain script.
import { TEXT_SIZE_COOKIE, textSize } from '../../../functions/micro-learning/rules/text-size.ts';

const YEAR = 31_536_000;

export function offerTextSize(lesson: HTMLElement): void {
  const label = document.querySelector<HTMLElement>('[data-text-size-choice]');
  const select = label?.querySelector('select');
  if (!label || !select) return;
  // A page that was kept for offline use may have an older size.
  lesson.dataset.textSize = keptSize() ?? textSize(lesson.dataset.textSize);
  select.value = lesson.dataset.textSize;
  label.hidden = false;
  select.addEventListener('change', () => {
    const place = blockInView(lesson);
    const before = place?.getBoundingClientRect().top ?? 0;
    lesson.dataset.textSize = select.value;
    // The text being read stays in place.
    if (place) scrollBy({ top: place.getBoundingClientRect().top - before, behavior: 'instant' });
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
    document.cookie = `${TEXT_SIZE_COOKIE}=${select.value}; Path=/; Max-Age=${YEAR}; SameSite=Lax; Secure`;
  });
}

function keptSize(): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${TEXT_SIZE_COOKIE}=`));
  return pair && textSize(pair.slice(TEXT_SIZE_COOKIE.length + 1));
}

/** The block at the window's upper edge, if the reader is in the text. */
function blockInView(lesson: HTMLElement): Element | undefined {
  if (lesson.getBoundingClientRect().top > 0) return undefined;
  return [...lesson.querySelectorAll('[data-block]')].find(
    (block) => block.getBoundingClientRect().bottom > 0,
  );
}
