// The effects of a press that the member would see: a change of the page, a request, another window, the focus.
import type { Page } from '@playwright/test';

const QUIET_MS = 500;

/** Waits until nothing has changed for `QUIET_MS`: the next change is then an effect of the next press. */
export const calm = (page: Page) =>
  page.waitForFunction(
    (ms) => performance.now() - Number(Reflect.get(window, 'lastEffect') ?? 0) > ms,
    QUIET_MS,
  );

/** Empty while the press has had no effect. Leaving the page is one. */
export async function effects(page: Page): Promise<unknown> {
  try {
    return await page.evaluate(() => Reflect.get(window, 'effects') ?? ['another page']);
  } catch {
    return ['another page'];
  }
}

/** Changes of the document, requests, other windows, the clipboard, printing and the focus. */
export const watchEffects = (page: Page) =>
  page.addInitScript(() => {
    const note = (what: string) => {
      Reflect.set(window, 'lastEffect', performance.now());
      (Reflect.get(window, 'effects') as string[] | undefined)?.push(what);
    };
    new MutationObserver((changes) => {
      // An island that starts is no effect of the press.
      const own = changes.filter(
        ({ attributeName }) => !/^(data-control|data-first-button|ssr)$/.test(attributeName ?? ''),
      );
      if (own.length > 0) note('document');
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const type of ['scroll', 'toggle', 'change', 'close', 'submit', 'invalid'])
      document.addEventListener(type, () => note(type), true);
    document.addEventListener('focusin', ({ target }) => {
      const { control } = (target as HTMLElement).dataset;
      if (control === undefined || control !== Reflect.get(window, 'pressed')) note('focus');
    });
    const watch = (object: object, name: string) => {
      const original = Reflect.get(object, name) as (...args: unknown[]) => unknown;
      Reflect.set(object, name, function (this: unknown, ...args: unknown[]) {
        note(name);
        return original.apply(this, args);
      });
    };
    watch(window, 'fetch');
    watch(window, 'open');
    window.print = () => note('print');
    if (navigator.clipboard) navigator.clipboard.writeText = async () => note('clipboard');
  });
