import { type ReactNode, useEffect, useState } from 'react';
import { showToast } from '../../../components/toast.ts';

interface Props<Part> {
  load: () => Promise<Part>;
  /** Loads the first time this is true. */
  wanted: boolean;
  /** Called when loading fails, so that the caller can let a second press retry. */
  onFailed?: () => void;
  children: (part: Part) => ReactNode;
}

/** A part of the page whose code is loaded when it is needed. */
export function Loaded<Part>({ load, wanted, onFailed, children }: Props<Part>) {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, with the first functions.
  useEffect(() => {
    if (!wanted || part) return;
    load().then(
      (value) => setPart({ value }),
      () => {
        if (!onFailed) return;
        onFailed();
        showToast({
          title: 'That didn’t load',
          text: 'Check your connection and try again.',
          tone: 'destructive',
        });
      },
    );
  }, [wanted]);
  return part && children(part.value);
}
