// A preview follows its draft: it polls for changes to its page, and reloads only then. The browser keeps the scroll
// position.
const ASK_MS = 2_000;
/** The interval after five minutes without an edit, and while the site does not respond. */
const ASK_SELDOM_MS = 10_000;
const QUIET_AFTER_MS = 5 * 60_000;

const bar = document.querySelector<HTMLElement>('[data-preview-version]');
let version = bar?.dataset.previewVersion ?? '';
let lastChange = Date.now();
let isAsking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

async function ask(): Promise<void> {
  clearTimeout(timer);
  if (document.hidden || isAsking) return;
  isAsking = true;
  let pause = Date.now() - lastChange > QUIET_AFTER_MS ? ASK_SELDOM_MS : ASK_MS;
  try {
    const response = await fetch(location.pathname, {
      cache: 'no-store',
      headers: { 'If-None-Match': `W/"${version}"` },
    });
    if (response.status === 200) return location.reload();
    // The preview pass lasts an hour; the document may be gone as well.
    if (response.status === 404)
      return void bar?.querySelector('[hidden]')?.removeAttribute('hidden');
    const [, known] = /^W\/"(.*)"$/.exec(response.headers.get('ETag') ?? '') ?? [];
    if (response.status !== 304) pause = ASK_SELDOM_MS;
    else if (known && known !== version) {
      version = known;
      lastChange = Date.now();
    }
  } catch {
    pause = ASK_SELDOM_MS;
  } finally {
    isAsking = false;
  }
  timer = setTimeout(ask, pause);
}

document.addEventListener('visibilitychange', () => void ask());
timer = setTimeout(ask, ASK_MS);
