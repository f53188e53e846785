// Checks of a page on paper: measured in the layout for print, and read from the PDF.
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

export const PAPER = {
  /** The width between the margins of print.css, in CSS pixels. */
  Letter: Math.round(((215.9 - 32) / 25.4) * 96),
  A4: Math.round(((210 - 32) / 25.4) * 96),
} as const;
export type Format = keyof typeof PAPER;

/** The faults of the open page, laid out for this paper. `isForm`: its fields are its content. */
export async function printFaults(page: Page, format: Format, isForm = false): Promise<string[]> {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER[format], height: 900 });
  const found = await page.evaluate(faultsOf, isForm);
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
  return found;
}

/** Runs in the page. */
function faultsOf(isForm: boolean): string[] {
  const found: string[] = [];
  const nameOf = (element: Element) =>
    `<${element.localName}> ${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const controls = isForm ? 'button, nav, dialog' : 'button, nav, dialog, select, textarea, input';
  for (const element of document.querySelectorAll('body *')) {
    if (!isSeen(element) || element.closest('.sr-only')) continue;
    const style = getComputedStyle(element);
    if (['fixed', 'sticky'].includes(style.position)) found.push(`floats: ${nameOf(element)}`);
    // Checkboxes stay, to be checked with a pen. A heading may contain the button that opens its section.
    if (element.matches(controls) && !element.matches('[type=checkbox], :is(h2, h3, h4) *'))
      found.push(`for a screen: ${nameOf(element)}`);
    if (element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('svg'))
      found.push(
        `too wide by ${Math.round(element.getBoundingClientRect().right - innerWidth)}: ${nameOf(element)}`,
      );
    if (element.matches('tr, li, figure, pre') && style.breakInside !== 'avoid')
      found.push(`may be cut in two: ${nameOf(element)}`);
    if (element.matches('h1, h2, h3, h4') && style.breakAfter !== 'avoid')
      found.push(`may end a page: ${nameOf(element)}`);
    if (element.matches('th, td')) found.push(...cellFaults(element));
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    if (hasText && brightness(style.color) > 0.45)
      found.push(`too light to read: ${nameOf(element)}`);
  }
  for (const element of [document.documentElement, document.body])
    if (brightness(getComputedStyle(element).backgroundColor, 1) < 1)
      found.push('the paper is colored');
  return found;

  /** A text that leaves its column, and words that are cut in two though they are short. */
  function cellFaults(cell: Element): string[] {
    const faults: string[] = [];
    if (cell.scrollWidth > cell.clientWidth + 1) faults.push(`leaves its column: ${nameOf(cell)}`);
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode;
      // A line may end after a hyphen or a dash.
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(
        /[^\s–-]{2,15}(?=[\s–-]|$)/g,
      )) {
        if (/[^\s–-]/.test(node.nodeValue?.[index - 1] ?? ' ')) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) faults.push(`cut in two: ${word} in ${nameOf(cell)}`);
      }
    }
    return faults;
  }

  /** From 0, black, to 1, white. `transparent`: the brightness of a transparent color. */
  function brightness(color: string, transparent = 0): number {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return alpha === 0 ? transparent : (0.3 * red + 0.6 * green + 0.1 * blue) / 255;
  }
}

export interface PrintedPage {
  /** Lines from top to bottom. */
  lines: string[];
  width: number;
  height: number;
}

/** The pages of a PDF as a reader sees them. */
export async function pagesOf(pdf: Uint8Array): Promise<PrintedPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const rows = new Map<number, { x: number; text: string }[]>();
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue;
      const y = Math.round(item.transform[5]);
      rows.set(y, [...(rows.get(y) ?? []), { x: item.transform[4], text: item.str }]);
    }
    const lines = [...rows]
      .sort(([a], [b]) => b - a)
      .map(([, parts]) =>
        parts
          .sort((a, b) => a.x - b.x)
          .map(({ text }) => text)
          .join(''),
      );
    pages.push({ lines, width, height });
  }
  return pages;
}
