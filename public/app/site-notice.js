// Closes the banner, and follows what is switched while this page is open. Only the Worker links this file, and only
// while something is switched.
const { dataset } = document.documentElement;
/** A page that is being looked at asks so often whether something is still closed. */
const EVERY_MS = 60_000;
/** The longest that a browser's timer can be. */
const MOST_MS = 2 ** 31 - 1;

/** The Worker knows the network's time zone only. */
for (const time of document.querySelectorAll('.site-notice time')) {
  const end = new Date(time.dateTime);
  const isToday = end.toDateString() === new Date().toDateString();
  time.textContent = end.toLocaleString('en-US', {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  });
}

const closedBanner = () => /(?:^|; )notice=([^;]*)/.exec(document.cookie)?.[1] ?? '';

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('[data-closes-notice]');
  if (!button) return;
  const id = encodeURIComponent(button.getAttribute('data-closes-notice'));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `notice=${id}; Path=/; Max-Age=7776000; SameSite=Lax; Secure`;
  button.closest('aside').remove();
  // A keyboard goes on where the page begins.
  document.querySelector('header a')?.focus({ preventScroll: true });
});

// A press before this script is here would be lost.
for (const button of document.querySelectorAll('[data-closes-notice]')) button.disabled = false;

/** In a page from the back/forward cache, a banner that was closed on another page. */
function hideClosedBanner() {
  for (const button of document.querySelectorAll('[data-closes-notice]'))
    if (encodeURIComponent(button.getAttribute('data-closes-notice')) === closedBanner())
      button.closest('aside').remove();
}

let isAsking = false;
async function ask() {
  if (isAsking || document.visibilityState !== 'visible') return;
  isAsking = true;
  try {
    const answer = await fetch('/api/notice');
    if (answer.ok) follow((await answer.json()).switched.split(' '));
  } catch {
    // No connection: the next look asks again.
  } finally {
    isAsking = false;
  }
}

/** Nothing is added to an open page: a press that is refused says why. */
function follow(on) {
  const isOff = (part, attribute) => !on.includes(part.getAttribute(attribute));
  // The Worker emptied a part of this page, or served /maintenance in its place: nothing is typed in either.
  if (
    [...document.querySelectorAll('[data-hidden-while][hidden]')].some((part) =>
      isOff(part, 'data-hidden-while'),
    )
  )
    return location.reload();
  for (const bar of document.querySelectorAll('[data-bar]'))
    if (isOff(bar, 'data-bar')) bar.remove();
  for (const part of document.querySelectorAll('[data-shown-while]'))
    if (isOff(part, 'data-shown-while')) part.hidden = true;
  // The islands follow it: src/features/switches/switched.ts.
  if ('switched' in dataset)
    dataset.switched = dataset.switched
      .split(' ')
      .filter((name) => on.includes(name))
      .join(' ');
}

const isAnythingClosed = () => /[a-z]/.test((dataset.switched ?? '').replace('banner', ''));

document.addEventListener('visibilitychange', () => void ask());
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  hideClosedBanner();
  void ask();
});
if (dataset.switchEndsIn)
  setTimeout(() => void ask(), Math.min(Number(dataset.switchEndsIn), MOST_MS));
setInterval(() => void (isAnythingClosed() && ask()), EVERY_MS);
