import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SIGN_OUT_EVENT, SIGN_OUT_HASH } from './device/sign-out-names.ts';
import { isKeptPage } from './kept.ts';
import { $online } from './online.ts';
import { $isSending, startSending } from './queue/sending.ts';
import { keepOpenedPages } from './register.ts';
import { useWaiting } from './use-waiting.ts';
import { lineOf } from './waiting-list.ts';

const loadDialogs = () => import('./device/dialogs.tsx');
const WaitingDialog = lazy(() => loadDialogs().then((m) => ({ default: m.WaitingDialog })));
const SignOutDialog = lazy(() => loadDialogs().then((m) => ({ default: m.SignOutDialog })));

/** In the margin above the page, so that nothing moves when it appears. */
export function OfflineLine() {
  const online = useStore($online, { ssr: 'initial' });
  const waiting = useWaiting();
  const isSending = useStore($isSending, { ssr: 'initial' });
  const [open, setOpen] = useState<'waiting' | 'sign-out' | null>(null);

  useEffect(() => {
    const page = new AbortController();
    void startSending(page.signal);
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

  const line = lineOf(waiting, online, isSending);
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
          !online &&
          isKeptPage(location.pathname) && (
            <p className="pt-1.5">Offline. Showing what you opened before.</p>
          )
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
