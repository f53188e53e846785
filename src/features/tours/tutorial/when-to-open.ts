// Shows the line that offers the tutorial, or hides it. Where a page may open the tutorial by itself, it does so two
// seconds after the page has loaded, for members who have not answered it, if it may interrupt (decision 168). Inline in
// members' pages, so it shares no module with any other; the dialog and its script are fetched when they are needed.

/** After the page has loaded (decision 75). */
const OPEN_AFTER_MS = 2000;
// As in keys.ts.
const PREFIX = 'ai-money-masters-';
const UNSAVED = 'tutorialUnsaved';
const SEEN = 'hasSeenTutorial';

const root = document.documentElement;
const line = document.querySelector<HTMLElement>('[data-quiet-line=tutorial]');
let isFetched = false;
let timer: ReturnType<typeof setTimeout>;

const kept = (key: string) => {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    // Blocked storage: only the account has it.
    return null;
  }
};
/** What is known about a member who is not here for the first time. */
const keep = (values: Record<string, string>) => {
  try {
    const all = { ...values, lastLoginDate: new Date().toISOString() };
    for (const [key, value] of Object.entries(all)) localStorage.setItem(PREFIX + key, value);
  } catch {
    // See above.
  }
};

/** A dashboard's data has the account's state. */
const account = () => {
  try {
    return JSON.parse(document.getElementById('dashboard-data')?.textContent || '{}').tutorial;
  } catch {
    // The page was left before all of it had arrived.
    return null;
  }
};
/** The dialog was open when this page was reloaded, or led here. */
const goesOn = () => {
  try {
    const { pathname, search } = location;
    return sessionStorage.getItem(`${PREFIX}tutorialGoesOn`) === pathname + search;
  } catch {
    return false;
  }
};

const fetchDialog = async (asked: boolean) => {
  if (isFetched) return;
  isFetched = true;
  const response = await fetch(`/api/tutorial/dialog${asked ? '?again' : ''}`).catch(() => null);
  if (response?.status === 200) {
    const part = document.createRange().createContextualFragment(await response.text());
    const dialog = part.querySelector('dialog');
    if (asked && dialog) dialog.dataset.asked = '';
    document.body.appendChild(part);
    return;
  }
  // Completed on another device; or no connection, or signed out meanwhile: the next page tries again.
  isFetched = false;
  if (response?.status === 204) keep({ hasCompletedTutorial: 'true' });
};

const open = () => {
  if (goesOn() && root.dataset.typed === undefined) void fetchDialog(true);
  else if (root.dataset.opens === 'tutorial' && window.mayInterrupt?.('tutorial'))
    void fetchDialog(false);
};
const soon = () => {
  clearTimeout(timer);
  if (goesOn() || !kept(SEEN)) timer = setTimeout(open, OPEN_AFTER_MS);
};

const save = async (answer: string) => {
  const completed = answer === 'true';
  const body = { visited: [], completed, ...(!completed && { notNow: answer }) };
  const response = await fetch('/api/tutorial', {
    method: 'PUT',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (response?.ok) localStorage.removeItem(PREFIX + UNSAVED);
};

const { hasCompletedTutorial, isPutOff, showsLine } = account() ?? {};
const isDone = hasCompletedTutorial || kept('hasCompletedTutorial') === 'true';
if (line && (isDone || showsLine !== undefined))
  line.hidden = isDone || !showsLine || kept(SEEN) === 'closed';
if (isDone) keep({ hasCompletedTutorial: 'true' });
else {
  if (isPutOff || kept(SEEN)) keep({ [SEEN]: kept(SEEN) ?? 'put-off' });
  addEventListener('load', soon);
  document.addEventListener('overlay-closed', soon);
}
/** An answer that did not reach the account at the time. */
const unsaved = kept(UNSAVED);
if (unsaved) void save(unsaved);

// From the help center, and from buttons in pages. Once the dialog is there, its own script listens.
for (const wanted of ['tutorial-again', 'tutorial-wanted'])
  document.addEventListener(wanted, (event) => {
    event.preventDefault();
    void fetchDialog(true);
  });
document.addEventListener('click', ({ target }) => {
  const pressed = (target as Element).closest?.(
    '[data-quiet-line=tutorial] button, [data-take-tutorial]',
  );
  if (pressed?.matches('[data-not-now]')) {
    keep({ [SEEN]: 'closed', [UNSAVED]: 'line' });
    void save('line');
  } else if (pressed) document.dispatchEvent(new Event('tutorial-wanted'));
});

// A module, so that its names are not global.
export {};
