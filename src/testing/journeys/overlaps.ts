// Overlapping content on a page as it is painted: texts, pictures and controls that share pixels.
import type { Page } from './fixtures.ts';

/** Pairs that overlap, and texts that leave the page sideways; a sentence for each. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Part {
      element: Element;
      name: string;
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    /** Letters reach over their line by a pixel or two, and drawings have air around them. */
    const TOLERANCE = 4;
    const parts: Part[] = [];

    const isFloating = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
      return false;
    };
    /** The part of a rectangle that no scrolling or clipping ancestor hides. */
    const visible = (element: Element, rect: DOMRect) => {
      let { left, top, right, bottom } = rect;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at);
        const clip = at.getBoundingClientRect();
        if (overflowX !== 'visible') {
          left = Math.max(left, clip.left);
          right = Math.min(right, clip.right);
        }
        if (overflowY !== 'visible') {
          top = Math.max(top, clip.top);
          bottom = Math.min(bottom, clip.bottom);
        }
        if (position === 'fixed') break;
      }
      return { left, top, right, bottom };
    };
    const add = (element: Element, rect: DOMRect, name: string) => {
      const seen = visible(element, rect);
      if (seen.right - seen.left < TOLERANCE || seen.bottom - seen.top < TOLERANCE) return;
      parts.push({ element, name: name.trim().replaceAll(/\s+/g, ' ').slice(0, 50), ...seen });
    };
    // One picture fades into the next.
    const fading = document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect | null)?.target);
    const isShown = (element: Element) =>
      !fading.some((one) => one?.contains(element)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, [data-over], script, style, noscript') &&
      !isFloating(element);

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown = new Map<Element, boolean>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.nodeValue?.trim() || parent.closest('svg')) continue;
      if (!shown.has(parent)) shown.set(parent, isShown(parent));
      if (!shown.get(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) add(parent, rect, text.nodeValue);
    }
    for (const picture of document.querySelectorAll('img, svg, canvas, video, [role=img]')) {
      // An icon on a button belongs to the button.
      if (!isShown(picture) || picture.closest('button')) continue;
      if (picture.parentElement?.closest('svg, [role=img]')) continue;
      const name = picture.getAttribute('alt') || picture.getAttribute('aria-label') || 'unnamed';
      add(picture, picture.getBoundingClientRect(), `picture “${name}”`);
    }

    const found = new Set<string>();
    for (const { left, right, name } of parts)
      if (left < -1 || right > document.documentElement.clientWidth + 1)
        found.add(`“${name}” sticks out of the page`);
    parts.sort((a, b) => a.top - b.top);
    parts.forEach((above, place) => {
      for (const below of parts.slice(place + 1)) {
        if (below.top > above.bottom - TOLERANCE) break;
        const across = Math.min(above.right, below.right) - Math.max(above.left, below.left);
        const down = Math.min(above.bottom, below.bottom) - below.top;
        if (across < TOLERANCE || down < TOLERANCE) continue;
        const [a, b] = [above.element, below.element];
        if (a === b || a.contains(b) || b.contains(a)) continue;
        found.add(`“${above.name}” and “${below.name}” lie on top of each other`);
      }
    });
    return [...found];
  });

/** Buttons that look ready and can do nothing while no script runs. */
export const deadButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('button')]
      .filter(
        (button) =>
          button.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !button.matches(':disabled, [aria-disabled=true], [popovertarget], [commandfor]') &&
          // A form without an address would send what was typed to the page itself.
          !(button.form?.getAttribute('action') && button.type !== 'button') &&
          getComputedStyle(button).pointerEvents !== 'none',
      )
      .map((button) => (button.ariaLabel ?? button.textContent ?? '').trim().slice(0, 60)),
  );
