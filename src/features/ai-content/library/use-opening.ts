// Opens a prompt: next to the list if there is room, otherwise on its own page.
import { useCallback, useMemo, useRef } from 'react';
import type { Prompt, PromptTitle } from '../prompts.ts';
import { $index, $query, loadIndex } from './library.ts';
import { $opened, type Opened, openPrompt, showPrompt } from './opened.ts';
import { addressOf } from './query.ts';
import { type LibraryView, nextOfKind } from './view.ts';

/** Wide enough for two columns: the breakpoint `xl` of the layout. */
export const isWide = (): boolean => matchMedia('(min-width: 80rem)').matches;

interface Page {
  version: string;
  first: LibraryView;
  opened: Opened;
  next: PromptTitle | null;
  /** All titles, once they are loaded. */
  known: readonly PromptTitle[] | null;
}

export function useOpening({ version, first, opened, next, known }: Page) {
  const pageTitle = useRef<string>(undefined);

  const find = useMemo(() => {
    const titles = known ?? [
      ...first.sections.flatMap(({ rows }) => rows),
      ...(next ? [next] : []),
    ];
    const bySlug = new Map(titles.map((title) => [title.slug, title]));
    return (slug: string) => bySlug.get(slug);
  }, [known, first, next]);

  /** False if the prompt has to be opened on its own page. */
  const open = useCallback(
    (slug: string): boolean => {
      const title = isWide() ? find(slug) : undefined;
      if (!title) return false;
      pageTitle.current ??= document.title;
      void openPrompt(title, version);
      return true;
    },
    [find, version],
  );

  const go = useCallback(
    (slug: string) => {
      if (!open(slug)) location.assign(addressOf(slug, $query.get()));
    },
    [open],
  );

  const retry = useCallback((title: PromptTitle) => void showPrompt(title, version), [version]);

  /** After Back or Forward: the address is already the prompt's. */
  async function follow(slug: string | null): Promise<void> {
    const own = opened.state === 'ready' ? opened.prompt : 'title' in opened ? opened.title : null;
    if (slug === (own?.slug ?? null)) {
      if (pageTitle.current) document.title = pageTitle.current;
      $opened.set({ state: 'none' });
      return;
    }
    await loadIndex(version);
    const index = $index.get();
    const title = index.state === 'ready' && index.titles.find((one) => one.slug === slug);
    if (title) await showPrompt(title, version);
    else location.reload();
  }

  /** The page’s own prompt has its next one from the build. */
  const nextOf = useCallback(
    ({ slug }: Prompt) =>
      opened.state === 'ready' && slug === opened.prompt.slug
        ? next
        : nextOfKind(known ?? first.sections.flatMap(({ rows }) => rows), slug),
    [opened, next, known, first],
  );

  return { open, go, retry, follow, nextOf };
}
