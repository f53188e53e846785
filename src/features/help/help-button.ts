// The help button and everything else that opens a help dialog. Inline in every page, so it is small: the dialogs and
// their script are loaded at the first press, or immediately if help mode is on.
const OPENERS = '[data-help-center], [data-success-stories]';
const CONTENT = 'a,button,input,select,textarea,summary,label,img,svg,p,li,dt,dd,h1,h2,h3,pre';
const REST_MS = 150;

let fetched: Promise<void> | undefined;
const fetchHelp = () => {
  fetched ??= fetch('/help/center').then(async (response) => {
    if (!response.ok) throw response;
    const parts = document.createRange().createContextualFragment(await response.text());
    await new Promise((ready, failed) => {
      document.addEventListener('help-ready', ready, { once: true });
      for (const script of parts.querySelectorAll('script')) script.onerror = failed;
      document.body.appendChild(parts);
    });
  });
  return fetched;
};

document.addEventListener('click', async (event) => {
  const opener = (event.target as Element).closest<HTMLElement>(OPENERS);
  if (!opener || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  opener.ariaBusy = 'true';
  await fetchHelp().then(
    () => document.dispatchEvent(new CustomEvent('help-wanted', { detail: opener })),
    () => location.assign('/help'),
  );
  opener.ariaBusy = null;
});

try {
  if (localStorage.getItem('ai-money-masters-help-mode')) void fetchHelp().catch(() => {});
} catch {
  // Blocked storage: help mode is off.
}

// The button moves into the margin while there is something to read or to press below it.
const place = document.querySelector<HTMLElement>('[data-help-place]');
if (place) {
  const rest = () => {
    if (document.querySelector('dialog[open]')) return;
    const { left, right, top, bottom } = place.getBoundingClientRect();
    place.toggleAttribute(
      'data-aside',
      [left, right - 1].some((x) =>
        [top, (top + bottom) / 2, bottom - 1].some((y) =>
          document
            .elementsFromPoint(x, y)
            .find((element) => !place.contains(element))
            ?.closest(CONTENT),
        ),
      ),
    );
  };
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, REST_MS);
  };
  addEventListener('scroll', settle, { passive: true });
  addEventListener('resize', settle);
  document.addEventListener('overlay-closed', settle);
  rest();
}

// A module, so that its names are not global.
export {};
