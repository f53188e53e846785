import { Share2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { showToast } from '../../components/toast.ts';
import { type Shared, type ShareTarget, shareTargets } from './share-targets.ts';

interface Props {
  shared: Shared;
  onClose: () => void;
  title?: string;
  /** Shown below the heading, such as a preview. */
  children?: ReactNode;
}

const TARGET = `${buttonStyle('outline', 'small')} h-full w-full px-2`;

/** Shares a text with a link: by the device's own menu where it has one, and by any of the twelve targets. */
export function ShareDialog({
  shared,
  onClose,
  title = 'Share your achievement',
  children,
}: Props) {
  const [isRefused, setRefused] = useState(false);
  const whole = `${shared.text} ${shared.url}`;

  async function copy({ label }: ShareTarget) {
    try {
      await navigator.clipboard.writeText(whole);
      const isNetwork = label !== 'Copy to Clipboard';
      showToast({
        title: 'Copied to clipboard!',
        ...(isNetwork && { text: `Now paste it in ${label}.` }),
      });
      onClose();
    } catch {
      setRefused(true);
      showToast({ title: 'Copy failed', text: 'Please try again.', tone: 'destructive' });
    }
  }

  async function shareByDevice() {
    try {
      await navigator.share(shared);
      onClose();
    } catch (error) {
      // The member closed the device's menu: not an error.
      if ((error as Error).name === 'AbortError') return;
      showToast({
        title: 'That didn’t open',
        text: 'Choose one of the others.',
        tone: 'destructive',
      });
    }
  }

  return (
    <Dialog open onClose={onClose} title={title} description={shared.text}>
      {children}
      {typeof navigator.share === 'function' && (
        <Button onClick={shareByDevice} className="mb-4 w-full">
          <Share2 className="size-5" aria-hidden="true" />
          Share from this device
        </Button>
      )}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {shareTargets(shared).map((target) => (
          <li key={target.label}>
            {target.kind === 'copy' ? (
              <button type="button" onClick={() => copy(target)} className={TARGET}>
                {target.label}
              </button>
            ) : (
              <a
                href={target.href}
                className={TARGET}
                {...(target.kind === 'window' && {
                  target: '_blank',
                  rel: 'noopener',
                  onClick: openWindow,
                })}
              >
                {target.label}
              </a>
            )}
          </li>
        ))}
      </ul>
      {isRefused && <ByHand text={whole} />}
    </Dialog>
  );
}

/** The browser refused the clipboard: the text is selected, to be copied by hand. */
function ByHand({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <label className="mt-5 block">
      <span className="font-semibold">Copy it by hand</span>
      <textarea
        ref={field}
        readOnly
        value={text}
        rows={3}
        dir="auto"
        className="mt-1.5 block w-full rounded-control border-[1.5px] border-ink/60 bg-sheet p-3 text-[0.94rem]"
      />
    </label>
  );
}

/** Opens a pop-up where there is room for one. If the browser blocks it, the link opens normally. */
function openWindow(event: MouseEvent<HTMLAnchorElement>) {
  const { ctrlKey, metaKey, shiftKey, currentTarget } = event;
  const isRoomy = matchMedia('(min-width: 48rem) and (pointer: fine)').matches;
  if (ctrlKey || metaKey || shiftKey || !isRoomy) return;
  const opened = window.open(currentTarget.href, '_blank', 'popup,width=640,height=720');
  if (!opened) return;
  opened.opener = null;
  event.preventDefault();
}
