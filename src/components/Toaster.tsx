import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { $toast, showToast } from './toast.ts';

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** The region for toasts. Their code loads with the first toast, or with the first press or key on the page. */
export function Toaster() {
  const toast = useStore($toast, { ssr: 'initial' });
  const [touched, setTouched] = useState(false);
  const [Toasts, setToasts] = useState<ComponentType>();
  const isWanted = touched || toast !== null;

  useEffect(() => {
    const touch = () => setTouched(true);
    for (const type of TOUCHES) addEventListener(type, touch, { once: true, passive: true });
    // From copy-prompt.ts, which is on public pages too.
    const copied = () => showToast({ title: 'Prompt copied to clipboard!' });
    document.addEventListener('prompt-copied', copied);
    return () => {
      for (const type of TOUCHES) removeEventListener(type, touch);
      document.removeEventListener('prompt-copied', copied);
    };
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    import('./Toasts.tsx').then(
      (module) => setToasts(() => module.Toasts),
      () => setToasts(() => PlainToast),
    );
  }, [isWanted]);

  return Toasts && <Toasts />;
}

/** For offline members: the toast code cannot load just when there is an error to report. */
function PlainToast() {
  const toast = useStore($toast);
  return (
    <p
      role="alert"
      className="fixed right-4 bottom-4 left-4 z-50 rounded-surface border-[1.5px] border-ink bg-sheet p-4 empty:hidden sm:left-auto"
    >
      {toast?.open && `${toast.title}: ${toast.text ?? ''}`}
    </p>
  );
}
