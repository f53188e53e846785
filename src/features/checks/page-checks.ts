// Checkboxes on static pages, without an island. The Worker has written the member's checks into the page, both as
// markup and as data (functions/checks/show.ts).
//
//   <input type="checkbox" data-check="{kind}" data-item="{item}">  a tick
//   <div data-shows="{kind}" data-item="{item}">                    has data-done while the item is checked
//   <button data-set="checked | open">                              in it: checks or unchecks the item
//   <a data-focus="checked | open">                                 in it: gets the focus after that
import { pageData } from '../../lib/page-data.ts';
import {
  $checks,
  type CheckKind,
  type Checks,
  giveChecks,
  loadChecks,
  setCheck,
} from './checks.ts';

/** Call it once per page, when its boxes exist. `onKnown` gets the checks, now and after every change. */
export function wirePageChecks(onKnown?: (checks: Checks) => void): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-check]')];
  const places = [...document.querySelectorAll<HTMLElement>('[data-shows]')];
  // Ticked before this script ran.
  const early = boxes.filter((box) => box.checked !== box.defaultChecked);
  const wanted = early.map((box) => [box, box.checked] as const);
  $checks.subscribe(({ known }) => {
    if (!known) return;
    const has = (kind: string | undefined, { dataset }: HTMLElement) =>
      known[kind as CheckKind][dataset.item ?? ''] !== undefined;
    for (const box of boxes) box.checked = has(box.dataset.check, box);
    for (const place of places) place.toggleAttribute('data-done', has(place.dataset.shows, place));
    onKnown?.(known);
  });
  takeFromPage();
  for (const [box, checked] of wanted) send(box, box.dataset.check, checked);
  for (const box of boxes)
    box.addEventListener('change', () => send(box, box.dataset.check, box.checked));
  for (const place of places) wireButtons(place);
}

function takeFromPage(): void {
  const given = pageData<Checks>('checks-data');
  if (given) giveChecks(given);
  else void loadChecks();
}

function wireButtons(place: HTMLElement): void {
  for (const button of place.querySelectorAll<HTMLElement>('[data-set]')) {
    button.addEventListener('click', () => {
      const to = button.dataset.set;
      send(place, place.dataset.shows, to === 'checked');
      // The pressed button is hidden now.
      place.querySelector<HTMLElement>(`[data-focus=${to}]`)?.focus();
    });
  }
}

function send({ dataset }: HTMLElement, kind: string | undefined, checked: boolean): void {
  void setCheck(kind as CheckKind, dataset.item ?? '', checked);
}
