// Opens the tutorial two seconds after the page has loaded, for members who have not completed it, and never next to
// another overlay. Inline in members' pages, so it shares no module with any other; the dialog and its script are
// fetched when they are needed.

/** After the page has loaded (decision 75). */
const OPEN_AFTER_MS = 2000;
// As in keys.ts.
const COMPLETED = 'ai-money-masters-hasCompletedTutorial';
const LAST_LOGIN = 'ai-money-masters-lastLoginDate';
const UNSAVED = 'ai-money-masters-tutorialUnsaved';
const WRITTEN_IN = 'input, textarea, select, [contenteditable]';

let isFetched = false;
/** This page may have unsent input: the tutorial’s steps lead to other pages, so it waits for the next one. */
let isWritten = false;
let timer: ReturnType<typeof setTimeout>;

const kept = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked storage: only the account has it.
    return null;
  }
};

const rememberCompleted = () => {
  try {
    localStorage.setItem(COMPLETED, 'true');
    localStorage.setItem(LAST_LOGIN, new Date().toISOString());
  } catch {
    // See above.
  }
};

const isKnownAsCompleted = () => {
  // A dashboard's data has the account's state.
  try {
    const data = document.getElementById('dashboard-data')?.textContent;
    return kept(COMPLETED) || (data && JSON.parse(data).tutorial.hasCompletedTutorial);
  } catch {
    // The page was left before all of it had arrived.
    return true;
  }
};

const fetchDialog = async () => {
  if (isFetched) return;
  isFetched = true;
  const response = await fetch('/api/tutorial/dialog').catch(() => null);
  if (response?.status === 200)
    document.body.appendChild(
      document.createRange().createContextualFragment(await response.text()),
    );
  else if (response?.status === 204) rememberCompleted();
  // No connection, or signed out meanwhile: the next page tries again.
  else isFetched = false;
};

const open = () => {
  if (isWritten) return;
  // Don't interrupt a member who is writing.
  const field = document.activeElement?.closest(WRITTEN_IN);
  if (field) return field.addEventListener('blur', soon, { once: true });
  if (!document.documentElement.dataset.overlay && !document.querySelector('dialog[open]'))
    return void fetchDialog();
  document.addEventListener('overlay-closed', soon, { once: true });
  // `close` does not bubble.
  document.addEventListener('close', soon, { once: true, capture: true });
};

const soon = () => {
  clearTimeout(timer);
  timer = setTimeout(open, OPEN_AFTER_MS);
};

/** Reports a completion that did not reach the account at the time. */
const saveCompleted = async () => {
  const response = await fetch('/api/tutorial', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: '{"visited":[],"completed":true}',
  }).catch(() => null);
  if (response?.ok) localStorage.removeItem(UNSAVED);
};

if (isKnownAsCompleted()) {
  rememberCompleted();
  if (kept(UNSAVED)) void saveCompleted();
} else if (document.readyState === 'complete') soon();
else addEventListener('load', soon);

document.addEventListener('input', ({ target }) => {
  isWritten ||= (target as Element).matches('input, textarea, [contenteditable]');
});

// From the help center. Once the dialog is there, its own script listens.
document.addEventListener('tutorial-again', (event) => {
  event.preventDefault();
  void fetchDialog();
});

// A module, so that its names are not global.
export {};
