// Tells the account where in a lesson the member reads, so that any device can go on from there. Plain script.

const EVERY_MS = 15_000;
/** What begins above this share of the window's height has been reached. */
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
 * server keeps the time: the device's clock may be wrong.
 */
export function keepPlaceInAccount(lesson: HTMLElement): void {
  const headings = [...lesson.querySelectorAll('h2')];
  const blocks = [...lesson.querySelectorAll<HTMLElement>('[data-block]')];
  const opened = performance.now();
  const { accountPart, accountBlock, lessonText } = lesson.dataset;
  let sent: Place | null = accountPart ? placeOf(Number(accountPart), accountBlock) : null;
  let sentAt = Number.NEGATIVE_INFINITY;
  let failed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const current = () => {
    const block = blocks[Math.max(0, blocks.findLastIndex(isReached))];
    return placeOf(Math.max(0, headings.findLastIndex(isReached)), block?.dataset.block);
  };
  const isBefore = (a: Place, b: Place) =>
    a.part < b.part || (a.part === b.part && position(a) < position(b));
  const position = ({ block }: Place) => blocks.findIndex((each) => each.dataset.block === block);

  const fail = () => {
    failed = true;
    sent = null;
  };
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const place = current();
    const isSame = sent !== null && place.part === sent.part && place.block === sent.block;
    const isGlance =
      sent !== null && isBefore(place, sent) && performance.now() - opened < EVERY_MS;
    if (isSame || isGlance || failed || !navigator.onLine) return;
    sent = place;
    sentAt = performance.now();
    fetch(`/api/reading-places/${lessonText}`, {
      method: 'PUT',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(place),
    }).then(({ ok }) => ok || fail(), fail);
  };

  const observer = new IntersectionObserver(() => {
    timer ??= setTimeout(send, Math.max(1000, sentAt + EVERY_MS - performance.now()));
  });
  for (const each of blocks.length > 0 ? blocks : headings) observer.observe(each);
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
