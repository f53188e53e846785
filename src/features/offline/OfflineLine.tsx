import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { showToast } from '../../components/toast.ts';
import { SIGN_OUT_EVENT, SIGN_OUT_HASH } from './device/sign-out-names.ts';
import { isKeptPage } from './kept.ts';
import { lineOf, refusedSince } from './line.ts';
import { $online } from './online.ts';
import { memberOfPage } from './queue/member.ts';
import { $otherWaiting } from './queue/others.ts';
import { $isSending, $waitingChanges, COUNT_KEY, mayWait } from './queue/state.ts';
import { keepOpenedPages } from './register.ts';

const loadDialogs = () => import('./device/dialogs.tsx');
const WaitingDialog = lazy(() => loadDialogs().then((m) => ({ default: m.WaitingDialog })));
const SignOutDialog = lazy(() => loadDialogs().then((m) => ({ default: m.SignOutDialog })));

/** The queue loads when a change is waiting: from an earlier page, made on this one, or in another tab. */
function sendWhatWaits(signal: AbortSignal): void {
  let isStarted = false;
  const start = async () => {
    if (isStarted || signal.aborted) return;
    isStarted = true;
    // Without a connection the script may not be on this device: the next change, or the next page, tries again.
    const queue = await import('./queue/sending.ts').catch(() => null);
    isStarted = queue !== null;
    await queue?.startSending(signal);
  };
  if (mayWait()) void start();
  const startIfAny = () => {
    if ($waitingChanges.get().length > 0) void start();
  };
  const forget = $waitingChanges.listen(startIfAny);
  // The script that could not be loaded without a connection.
  addEventListener('online', startIfAny, { signal });
  signal.addEventListener('abort', forget);
  addEventListener('storage', ({ key }) => key === COUNT_KEY && void start(), { signal });
}

/** Above the page, which makes room for it: some pages start inside other pages’ margin. */
export function OfflineLine() {
  const online = useStore($online, { ssr: 'initial' });
  const changes = useStore($waitingChanges, { ssr: 'initial' });
  const others = useStore($otherWaiting, { ssr: 'initial' });
  const isSending = useStore($isSending, { ssr: 'initial' });
  const [open, setOpen] = useState<'waiting' | 'sign-out' | null>(null);

  useEffect(() => {
    const page = new AbortController();
    sendWhatWaits(page.signal);
    void memberOfPage();
    void keepOpenedPages();
    const signOut = (event: Event) => {
      event.preventDefault();
      setOpen('sign-out');
    };
    addEventListener(SIGN_OUT_EVENT, signOut);
    if (location.hash === SIGN_OUT_HASH) setOpen('sign-out');
    return () => {
      page.abort();
      removeEventListener(SIGN_OUT_EVENT, signOut);
    };
  }, []);

  const known = useRef(changes);
  useEffect(() => {
    const refused = refusedSince(known.current, changes);
    known.current = changes;
    const [first] = refused;
    // The open list already shows it.
    if (!first || open === 'waiting') return;
    showToast({
      tone: 'destructive',
      title:
        refused.length === 1
          ? 'That wasn’t accepted'
          : `${refused.length} changes weren’t accepted`,
      text: refused.length === 1 ? `${first.label}: ${first.problem}` : 'The list says why.',
      duration: 10_000,
      actions: [{ label: 'Open the list', onPress: () => setOpen('waiting') }],
    });
  }, [changes, open]);

  const line = lineOf([...changes, ...others], online, isSending);
  const note = !online && isKeptPage(location.pathname);
  const isShown = line !== '' || note;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-device-line', isShown);
  }, [isShown]);
  const close = () => setOpen(null);
  return (
    <>
      <div
        role="status"
        className="absolute inset-x-0 top-0 px-6 text-[0.82rem] leading-tight text-muted"
      >
        {line ? (
          <button
            type="button"
            onClick={() => setOpen('waiting')}
            aria-haspopup="dialog"
            className="text-link min-h-11 text-left"
          >
            {line}
          </button>
        ) : (
          note && <p className="pt-1.5">Offline. Showing what you opened before.</p>
        )}
      </div>
      {open && (
        <Suspense>
          {open === 'waiting' && <WaitingDialog onClose={close} />}
          {open === 'sign-out' && <SignOutDialog onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
