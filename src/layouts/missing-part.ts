// A page that was open during a deploy: a part that it loads now is gone. The page reloads itself once, and asks first if
// something is typed. Inline in every page, and without imports: what it needs must not be missing as well.

// A module, although it needs nothing from others.
export {};

/** The build that this tab was reloaded for: a part that is missing in the newest build, too, must not reload for good. */
const RELOADED_FOR = 'reloaded-for';
const FAILED_IMPORT = /import|preload/i;
/** How most browsers' error messages name the file that failed to load. */
const ADDRESS = /https?:\/\/\S+?\.(?:js|css)/;
const CHOICE = 'min-h-11 px-3 font-semibold underline';

/** What was typed into since the page was opened. Drafts that are kept are no loss, but cannot be told apart here. */
const typedIn = new Set<EventTarget | null>();
let isAsking = false;

async function partIsMissing(error: unknown): Promise<void> {
  if (isAsking || !FAILED_IMPORT.test(String(error))) return;
  // A part that only the connection lost is still there: what wanted it says so, and a reload would lose the page.
  const [part] = ADDRESS.exec(String(error)) ?? [];
  if (part && (await statusOf(part)) !== 404) return;
  // Without a connection nothing is known, and a reload would lose the page.
  const newest = await fetch('/build.json').then(
    (answer) => answer.text(),
    () => null,
  );
  if (newest === null || sessionStorage.getItem(RELOADED_FOR) === newest) return;
  const reload = () => {
    sessionStorage.setItem(RELOADED_FOR, newest);
    location.reload();
  };
  if ([...typedIn].some(isTyped)) ask(reload);
  else reload();
}

const statusOf = (address: string) =>
  fetch(address, { cache: 'no-store' }).then(
    ({ status }) => status,
    () => 0,
  );

const isTyped = (field: EventTarget | null) =>
  field instanceof HTMLElement &&
  field.isConnected &&
  Boolean((field as HTMLInputElement).value ?? field.textContent);

function ask(reload: () => void): void {
  isAsking = true;
  const bar = document.createElement('div');
  bar.role = 'alert';
  bar.className =
    'fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center gap-3 border-t border-line bg-paper p-4';
  bar.innerHTML = `<p class="flex-1 basis-64">We’ve updated this page, and a part of it needs a reload. If you’ve typed something, copy it first.</p><button class="${CHOICE}">Reload</button><button class="${CHOICE}">Not now</button>`;
  const [now, later] = bar.querySelectorAll('button');
  now?.addEventListener('click', reload);
  later?.addEventListener('click', () => {
    isAsking = false;
    bar.remove();
  });
  document.body.appendChild(bar);
}

addEventListener('input', ({ target }) => typedIn.add(target), true);
addEventListener(
  'vite:preloadError',
  (event) => void partIsMissing((event as Event & { payload?: unknown }).payload),
);
addEventListener(
  'astro:hydration-error',
  (event) => void partIsMissing((event as CustomEvent<{ error: unknown }>).detail.error),
);
