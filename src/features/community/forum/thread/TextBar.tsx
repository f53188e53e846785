import { Check, Link as LinkIcon, Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { showToast } from '../../../../components/toast.ts';
import { type MenuAction, TextMenu } from './TextMenu.tsx';

interface Props {
  of: string;
  /** The like button. */
  children: ReactNode;
  href: string;
  /** Undefined for visitors and in a closed discussion. */
  onQuote?: (() => void) | undefined;
  onReply?: (() => void) | undefined;
  /** Only for the post’s author. */
  onAccept?: (() => void) | undefined;
  menu: readonly MenuAction[];
}

const ACTION =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-1.5 hover:text-ink sm:px-2';

/** The classes of a like button in this bar. */
export const LIKE_IN_BAR = '-ml-2 px-2 aria-pressed:text-accent';

/** The actions below every post and reply. */
export function TextBar({ of, children, href, onQuote, onReply, onAccept, menu }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(href, location.href).href);
      showToast({ title: 'Link copied', text: 'Paste it wherever you like.' });
    } catch {
      // Without the clipboard, the link is still in the address bar: the click followed it.
    }
  };
  return (
    <div className="mt-1.5 flex items-center text-[0.94rem] text-muted max-sm:-mx-1 sm:gap-1">
      {children}
      {onQuote && (
        <button type="button" onClick={onQuote} className={ACTION}>
          <Quote aria-hidden="true" className="size-4.5" />
          <span className={onAccept ? 'max-sm:sr-only' : 'max-[21rem]:sr-only'}>Quote</span>
          <span className="sr-only"> {of}</span>
        </button>
      )}
      <a href={href} onClick={() => void copy()} className={ACTION}>
        <LinkIcon aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">Link</span>
        <span className="sr-only"> to {of}</span>
      </a>
      {onReply && (
        <button type="button" onClick={onReply} className={ACTION}>
          Reply<span className="sr-only"> to {of}</span>
        </button>
      )}
      {onAccept && (
        <button type="button" onClick={onAccept} className={`${ACTION} text-accent`}>
          <Check aria-hidden="true" className="size-4.5" />
          Accept<span className="max-sm:sr-only"> answer</span>
          <span className="sr-only">: {of}</span>
        </button>
      )}
      <TextMenu of={of} items={menu} />
    </div>
  );
}
