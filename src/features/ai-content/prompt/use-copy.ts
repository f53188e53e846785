// Copying a prompt: the clipboard, the toast, the icon that shows it for two seconds, and the history.
import { useEffect, useEffectEvent, useState } from 'react';
import { blankLabel } from '../../../../functions/ai-content/rules/labels.ts';
import { showToast } from '../../../components/toast.ts';
import { onCopyRequest } from '../copy-event.ts';
import { recordUse } from '../marks.ts';

/** How long the button says that it copied; every copy button takes the same two seconds. */
const FEEDBACK_MS = 2000;

interface Prompt {
  slug: string;
  /** The text, filled in. */
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

  /** Resolves to whether it is on the clipboard. */
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
