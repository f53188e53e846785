import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';

/** How long the button shows that it copied; the same two seconds for every copy button. */
const FEEDBACK_MS = 2000;

interface Props {
  text: string;
  /** The element with the text, which is selected when the browser refuses the clipboard. */
  shownIn: RefObject<HTMLElement | null>;
}

export function CopyText({ text, shownIn }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      showToast({ title: 'Copied' });
    } catch {
      if (shownIn.current) getSelection()?.selectAllChildren(shownIn.current);
      showToast({ title: 'The text is selected', text: 'Press Ctrl-C to copy it.' });
    }
  }
  return (
    <Button kind="outline" size="small" onClick={() => void copy()}>
      {isCopied ? '✓ Copied' : 'Copy'}
    </Button>
  );
}
