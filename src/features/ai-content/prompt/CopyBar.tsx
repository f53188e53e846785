import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CHAT_TOOLS, chatAddress } from '../../../../functions/ai-content/rules/chat-tools.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { showToast } from '../../../components/toast.ts';
import { aboveKeyboard } from './above-keyboard.ts';
import { CopyIcon, DoneIcon, DownIcon } from './icons.tsx';
import './copy-bar.css';

interface Props {
  filled: string;
  isCopied: boolean;
  onCopy: () => void;
  /** Copies without showing a message; resolves to whether it worked. */
  onPut: () => Promise<boolean>;
}

/** "Copy" and "Open in" buttons: above the prompt, or on a phone at the bottom of the window. */
export function CopyBar({ filled, isCopied, onCopy, onPut }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isOnline = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => (bar.current ? aboveKeyboard(bar.current) : undefined), []);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.copying = '';
    return () => {
      delete dataset.copying;
    };
  }, []);

  const open = async (name: string, needsPaste: boolean) => {
    setOpen(false);
    const isCopied = await onPut();
    if (!needsPaste) return;
    showToast(
      isCopied
        ? { title: 'Prompt copied to clipboard!', text: `Paste it into ${name}.` }
        : {
            title: `Copy the prompt into ${name} yourself`,
            text: 'Your browser refused to copy it.',
          },
    );
  };
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <div
      ref={bar}
      data-copy-bar
      data-keep-clear
      className="copy-bar border-line px-5 py-4 max-md:border-ink max-md:border-t max-md:bg-paper md:border-b md:border-dashed"
    >
      <div className="flex gap-2.5">
        <Button onClick={onCopy} className="flex-1 whitespace-nowrap max-md:px-2">
          {isCopied ? <DoneIcon /> : <CopyIcon />}
          Copy prompt
        </Button>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`${buttonStyle('outline')} whitespace-nowrap max-md:px-4 md:hidden`}
        >
          Open in
          <DownIcon />
        </button>
      </div>
      <div
        data-open={isOpen || undefined}
        className="copy-bar-tools flex-wrap items-center gap-x-3.5 text-[0.94rem] md:gap-x-3 md:text-[0.9rem]"
      >
        <span className="text-muted max-md:sr-only">Or open in</span>
        {CHAT_TOOLS.map((tool) => {
          const { href, needsPaste } = chatAddress(tool, filled);
          return (
            <a
              key={tool.name}
              href={isOnline ? href : undefined}
              role={isOnline ? undefined : 'link'}
              aria-disabled={isOnline ? undefined : true}
              aria-describedby={isOnline ? undefined : 'open-in-offline'}
              target="_blank"
              rel="noopener noreferrer"
              onClick={isOnline ? () => void open(tool.name, needsPaste) : undefined}
              className="inline-flex min-h-11 items-center font-semibold aria-disabled:cursor-not-allowed aria-disabled:text-muted not-aria-disabled:text-link"
            >
              {tool.name}
            </a>
          );
        })}
        {!isOnline && (
          <span id="open-in-offline" className="w-full text-[0.92rem] text-muted">
            You’re offline. You can copy the prompt and paste it later.
          </span>
        )}
      </div>
    </div>
  );
}

function onNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
