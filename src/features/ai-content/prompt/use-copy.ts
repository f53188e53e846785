// Copies a prompt: to the clipboard, with a toast, an icon for two seconds, and a history entry.
import { useEffect, useEffectEvent, useState } from 'react';
import { blankLabel } from '../../../../functions/ai-content/rules/labels.ts';
import { showToast } from '../../../components/toast.ts';
import { onCopyRequest } from '../copy-event.ts';
import { recordUse } from '../marks.ts';

/** How long the button shows that it copied; the same two seconds for every copy button. */
const FEEDBACK_MS = 2000;

interface Prompt {
  slug: string;
  /** The filled prompt. */
  filled: string;
  open: readonly string[];
}

export function useCopy({ slug, filled, open }: Prompt) {
  const [copiedAt, setCopiedAt] = useState(0);
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (!copiedAt) return;
    const timer = setTimeout(() => setCopiedAt(0), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  /** Resolves to whether the text is on the clipboard. */
  const put = async (): Promise<boolean> => {
    void recordUse(slug);
    try {
      await navigator.clipboard.writeText(filled);
      setRefused(false);
      return true;
    } catch {
      setRefused(true);
      return false;
    }
  };
  const copy = async () => {
    if (!(await put())) return;
    setCopiedAt(Date.now());
    showToast({ title: 'Prompt copied to clipboard!', text: openText(open) });
  };
  const copyNow = useEffectEvent(() => void copy());
  useEffect(() => onCopyRequest(() => copyNow()), []);

  return { copy, put, isCopied: copiedAt > 0, isRefused };
}

function openText(open: readonly string[]): string | undefined {
  const [first, ...others] = open;
  if (!first) return undefined;
  return others.length === 0
    ? `1 blank is still open: ${blankLabel(first)}.`
    : `${open.length} blanks are still open.`;
}
