import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';

/** How long the button says that it copied; every copy button takes the same two seconds. */
const FEEDBACK_MS = 2000;

interface Props {
  text: string;
  /** Where the text is on the page: it is selected there when the clipboard is refused. */
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
