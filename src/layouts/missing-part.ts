// For a page that was open during a deploy, so that a file it loads later is gone. The page reloads itself once, and
// asks first if something is typed. Inline in every page, and without imports: its own code must not be missing, too.

// Makes this file a module, although it imports nothing.
export {};

/** The build that this tab was reloaded for: a part missing in the newest build, too, must not reload endlessly. */
const RELOADED_FOR = 'reloaded-for';
const FAILED_IMPORT = /import|preload/i;
/** The failed file's address in most browsers' error messages. */
const ADDRESS = /https?:\/\/\S+?\.(?:js|css)/;
const CHOICE = 'min-h-11 px-3 font-semibold underline';

/** Fields typed into since the page was opened. Saved drafts would be no loss, but cannot be told apart here. */
const typedIn = new Set<EventTarget | null>();
let isAsking = false;

async function partIsMissing(error: unknown): Promise<void> {
  if (isAsking || !FAILED_IMPORT.test(String(error))) return;
  // If only the connection failed, the part still exists: its importer reports it, and a reload would lose the page.
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
