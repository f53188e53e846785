import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toast.ts';

/** How long the button confirms the copy; two seconds on every copy button. */
const FEEDBACK_MS = 2000;

/** Copying a prompt is always possible, however many texts have been used. */
export function CopyPrompt({ text }: { text: string }) {
  const [said, setSaid] = useState<'Copied' | 'Copy failed' | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setSaid('Copied');
        showToast({ title: 'Prompt copied to clipboard!' });
      },
      () => setSaid('Copy failed'),
    );
  return (
    <>
      <Button kind="outline" onClick={() => void copy()} className="max-sm:w-full sm:min-w-56">
        {said ?? 'Copy the prompt'}
      </Button>
      <span role="status" className="sr-only">
        {said === 'Copied' && 'Copied. Paste it into any chat tool.'}
        {said === 'Copy failed' && 'Copying failed. Open the prompt and copy it by hand.'}
      </span>
    </>
  );
}
