// Saves the member's place in a lesson to the account, so that any device can continue from there. Plain script.
import {
  LEFT_PLACE_COOKIE,
  LEFT_PLACE_SECONDS,
  leftPlaceText,
} from '../../../functions/micro-learning/rules/left-place.ts';

const EVERY_MS = 15_000;
/** Elements that begin above this share of the window's height have been reached. */
const REACHED = 0.6;

interface Place {
  /** Position of the part, from 0. */
  part: number;
  /** The paragraph's key. */
  block?: string;
}

const isReached = (element: Element) => element.getBoundingClientRect().top < innerHeight * REACHED;

/**
 * Sends a new place at most every 15 seconds, and the last one on leaving; nothing while offline or after a failure. The
 * server keeps the time: the device's clock may be wrong. The next page's request overtakes the last one, so a cookie
 * carries the place until the account has it.
 */
export function keepPlaceInAccount(lesson: HTMLElement): void {
  const headings = [...lesson.querySelectorAll('h2')];
  const blocks = [...lesson.querySelectorAll<HTMLElement>('[data-block]')];
  const opened = performance.now();
  const { accountPart, accountBlock, lessonText } = lesson.dataset;
  let sent: Place | null = accountPart ? placeOf(Number(accountPart), accountBlock) : null;
  let sentAt = Number.NEGATIVE_INFINITY;
  /** True until the account has responded to the last place. */
  let isUnderWay = false;
  let failed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const current = () => {
    const block = blocks[Math.max(0, blocks.findLastIndex(isReached))];
    return placeOf(Math.max(0, headings.findLastIndex(isReached)), block?.dataset.block);
  };
  const isBefore = (a: Place, b: Place) =>
    a.part < b.part || (a.part === b.part && position(a) < position(b));
  const position = ({ block }: Place) => blocks.findIndex((each) => each.dataset.block === block);

  const isSame = (place: Place) =>
    sent !== null && place.part === sent.part && place.block === sent.block;
  const isGlance = (place: Place) =>
    sent !== null && isBefore(place, sent) && performance.now() - opened < EVERY_MS;

  const fail = () => {
    failed = true;
    sent = null;
  };
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const place = current();
    if (isSame(place) || isGlance(place) || failed || !navigator.onLine) return;
    carry(place);
    sent = place;
    sentAt = performance.now();
    isUnderWay = true;
    fetch(`/api/reading-places/${lessonText}`, {
      method: 'PUT',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(place),
    })
      .then((response) => {
        if (sent === place) isUnderWay = false;
        if (!response.ok) fail();
        // An unread response keeps its connection open, one of the browser's six.
        return response.text();
      })
      .catch(fail);
  };

  /** Keeps the place in a cookie for the next page, unless the account has it. */
  const carry = (place: Place) => {
    const { part, block = null } = place;
    const isKnown = (isSame(place) && !isUnderWay) || isGlance(place);
    const value = leftPlaceText({ moduleId: lessonText ?? '', part, block });
    const seconds = isKnown || failed || !navigator.onLine ? 0 : LEFT_PLACE_SECONDS;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and a link may be pressed now.
    document.cookie = `${LEFT_PLACE_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; Secure`;
  };
  const carryCurrent = () => carry(current());

  const observer = new IntersectionObserver(() => {
    timer ??= setTimeout(send, Math.max(1000, sentAt + EVERY_MS - performance.now()));
  });
  for (const each of blocks.length > 0 ? blocks : headings) observer.observe(each);
  // Browsers request the next page before they hide this one. Not all support `scrollend`; following a link is a click.
  document.addEventListener('scrollend', carryCurrent);
  document.addEventListener('click', carryCurrent, { capture: true });
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.hidden && send());
  addEventListener('online', () => {
    failed = false;
  });
}

const placeOf = (part: number, block: string | undefined): Place => ({
  part,
  ...(block !== undefined && { block }),
});
