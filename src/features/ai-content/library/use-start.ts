import { type RefObject, useEffect } from 'react';
import { loadMarks } from '../marks.ts';
import { onSlash, readShortcuts, showOpenedRow } from './keyboard.ts';
import { $query, choose, followAddress } from './library.ts';
import type { LibraryQuery } from './query.ts';

interface Page {
  home: LibraryQuery;
  field: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLDivElement | null>;
  /** Called after Back and Forward. */
  follow: (slug: string | null) => Promise<void>;
  /** Loads the index. */
  wake: () => void;
  /** Called once the address has been read. */
  onReady: () => void;
}

/** Once the page is interactive: sets up its shortcuts and address, and takes over text typed before. */
export function useStart({ home, field, list, follow, wake, onReady }: Page): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page; the functions only use stores.
  useEffect(() => {
    readShortcuts();
    void loadMarks();
    // Text typed before this island was ready. React may already have reset the field to the page's own query.
    const typed = field.current?.value || $query.get().q;
    const stops = [followAddress(home, follow), onSlash(() => field.current?.focus())];
    if (typed) choose({ q: typed });
    onReady();
    showOpenedRow(list.current);
    if (document.activeElement === field.current) wake();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
