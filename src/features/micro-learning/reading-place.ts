// Tells the account which part of a lesson the member reads, so that any device can go on from there. Plain script.

const EVERY_MS = 15_000;
/** A heading above this share of the window's height has been reached. */
const REACHED = 0.6;

/** Sends a new part at most every 15 seconds, and the last one on leaving; nothing while offline or after a failure. */
export function keepPlaceInAccount(lesson: HTMLElement): void {
  const headings = [...lesson.querySelectorAll('h2')];
  const opened = performance.now();
  let sent = lesson.dataset.accountPart ? Number(lesson.dataset.accountPart) : -1;
  let sentAt = Number.NEGATIVE_INFINITY;
  let failed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fail = () => {
    failed = true;
    sent = -1;
  };
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const part = Math.max(
      0,
      headings.findLastIndex((it) => it.getBoundingClientRect().top < innerHeight * REACHED),
    );
    const isGlance = part < sent && performance.now() - opened < EVERY_MS;
    if (part === sent || isGlance || failed || !navigator.onLine) return;
    sent = part;
    sentAt = performance.now();
    fetch(`/api/reading-places/${lesson.dataset.lessonText}`, {
      method: 'PUT',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ part }),
    }).then(({ ok }) => ok || fail(), fail);
  };

  const observer = new IntersectionObserver(() => {
    timer ??= setTimeout(send, Math.max(1000, sentAt + EVERY_MS - performance.now()));
  });
  for (const heading of headings) observer.observe(heading);
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.hidden && send());
  addEventListener('online', () => {
    failed = false;
  });
}
