// Elements that stay in the window while the page scrolls, and the content that they cover.
import type { Page } from './fixtures.ts';

/** One sentence for each element that permanently covers texts or controls of the page. */
export const coveredByFloating = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Letters are smaller than their boxes. */
    const TOUCH = 4;
    const MOST = 0.4;
    const isShown = (e: Element) =>
      e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const name = (e: Element) =>
      `${e.tagName.toLowerCase()} “${(e.getAttribute('aria-label') ?? e.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;
    const floating = [...document.querySelectorAll<HTMLElement>('body *')].filter((e) => {
      if (!/fixed|sticky/.test(getComputedStyle(e).position) || !isShown(e)) return false;
      // A toast is gone after some seconds, or with a press on its cross.
      if (e.closest('[role=region][aria-label^="Notifications"]')) return false;
      const { width, height, top, bottom } = e.getBoundingClientRect();
      return width > 2 && height > 2 && top < innerHeight && bottom > 0;
    });
    const isFloating = (e: Element) => floating.some((one) => one.contains(e));

    const content: [string, DOMRect][] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.nodeValue?.trim() || !parent || parent.closest('.sr-only, script, style')) continue;
      if (!isShown(parent) || isFloating(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) content.push([node.nodeValue.trim(), box]);
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary'))
      if (isShown(control) && !control.matches('.sr-only') && !isFloating(control))
        content.push([name(control), control.getBoundingClientRect()]);

    const found: string[] = [];
    const { clientWidth } = document.documentElement;
    const margin = 1.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const padding = getComputedStyle(document.documentElement);
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    let [above, below] = [0, 0];
    for (const one of floating) {
      const box = one.getBoundingClientRect();
      const isOpaque = !/^rgba\(.*, 0?\.?\d*\)$|transparent/.test(
        getComputedStyle(one).backgroundColor,
      );
      const isWide = box.left <= margin && box.right >= clientWidth - margin;
      const isLow = box.top > innerHeight / 2;
      // A bar is as wide as the text, so that nothing is half visible next to it: the text scrolls out from under it.
      const isBar = isOpaque && isWide;
      const style = getComputedStyle(one);
      const offset = isLow ? innerHeight - box.bottom : box.top;
      const stuckAt = Number.parseFloat(isLow ? style.bottom : style.top);
      const isStuck = style.position === 'fixed' || Math.abs(offset - stuckAt) < 1;
      if (isBar && isLow && isStuck) below = Math.max(below, innerHeight - box.top);
      if (isBar && !isLow && isStuck) above = Math.max(above, box.bottom);
      if (isBar && !(isLow && isAtEnd)) continue;
      for (const [text, at] of content)
        if (
          box.left < at.right - TOUCH &&
          at.left < box.right - TOUCH &&
          box.top < at.bottom - TOUCH &&
          at.top < box.bottom - TOUCH
        )
          found.push(`${name(one)} covers “${text.slice(0, 40)}”`);
    }
    if (above > 0 && Number.parseFloat(padding.scrollPaddingTop) < above - 1)
      found.push(`what has the focus may be below the bars at the top (${above} px)`);
    if (below > 0 && !isAtEnd && Number.parseFloat(padding.scrollPaddingBottom) < below - 1)
      found.push(`what has the focus may be below the bars at the bottom (${below} px)`);
    if (above + below > MOST * innerHeight) found.push(`bars take ${above + below} px`);
    return [...new Set(found)];
  });
