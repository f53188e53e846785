import { type KeyboardEvent, type MouseEvent, memo, type RefObject } from 'react';
import { requestCopy } from '../copy-event.ts';
import { kindLabel } from '../kinds.ts';
import { toggleFavorite } from '../marks.ts';
import type { PromptTitle } from '../prompts.ts';
import { Found } from './Found.tsx';
import { isLetter, moveFocus } from './keyboard.ts';
import { MoreByKind } from './MoreByKind.tsx';
import { PromptRow } from './PromptRow.tsx';
import { addressOf, type LibraryQuery } from './query.ts';
import type { Section } from './view.ts';

/** On a phone, a list of all kinds shows the prompts of only this many kinds; each other kind is a link. */
const WHOLE_ON_PHONES = 4;

interface Props {
  list: RefObject<HTMLDivElement | null>;
  best: readonly PromptTitle[] | null;
  sections: readonly Section[];
  query: LibraryQuery;
  opened: string | null;
  terms: ReadonlySet<string>;
  /** False if the browser should handle the click, such as on a phone. */
  onOpen: (slug: string) => boolean;
  onKind: (kind: string) => void;
  /** Returns to the search field; `clear` (Escape) also empties it. */
  onLeave: (clear: boolean) => void;
}

const slugOf = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('a[data-slug]')?.dataset.slug;

/** Prompts by kind, or the best search results. Arrow keys move, Enter opens and then copies, F marks a favorite. */
export const PromptList = memo(function PromptList(props: Props) {
  const { list, best, sections, query, opened, terms, onOpen, onKind, onLeave } = props;

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const slug = slugOf(event.target);
    if (event.key === 'Escape') onLeave(true);
    else if (!slug) return;
    else if (event.key === 'ArrowDown') moveFocus(list.current, 1);
    else if (event.key === 'ArrowUp') moveFocus(list.current, -1) || onLeave(false);
    else if (event.key === 'Home') moveFocus(list.current, 'first');
    else if (event.key === 'End') moveFocus(list.current, 'last');
    else if (event.key === 'Enter' && slug === opened && !event.ctrlKey && !event.metaKey)
      requestCopy();
    else if (isLetter(event, 'f')) void toggleFavorite(slug);
    else return;
    event.preventDefault();
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const kind = (event.target as Element).closest<HTMLElement>('a[data-kind]')?.dataset.kind;
    const slug = slugOf(event.target);
    if (kind) onKind(kind);
    else if (!slug || !onOpen(slug)) return;
    event.preventDefault();
  }

  const row = (prompt: PromptTitle, kind?: string) => (
    <PromptRow
      key={prompt.slug}
      prompt={prompt}
      kind={kind}
      address={addressOf(prompt.slug, query)}
      isOpened={prompt.slug === opened}
      terms={terms}
    />
  );
  const isOverview = sections.length > 3 * WHOLE_ON_PHONES;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed.
    <div ref={list} onKeyDown={onKeyDown} onClick={onClick}>
      {best && (
        <>
          <ul>{best.map((prompt) => row(prompt, kindLabel(prompt.kind)))}</ul>
          {sections.length > 0 && <MoreByKind sections={sections} query={query} />}
        </>
      )}
      {!best &&
        sections.map(({ kind, label, count, rows }, i) => {
          const isShort = isOverview && i >= WHOLE_ON_PHONES && rows.length < count;
          const seeAll = `See all ${count} in ${label}`;
          return (
            <section key={kind} aria-labelledby={`kind-${kind}`} className="mt-5">
              <h2
                id={`kind-${kind}`}
                className="flex justify-between gap-3 font-mono font-normal text-[0.82rem] text-muted tracking-normal"
              >
                <span>
                  <Found text={label} terms={terms} />
                </span>
                <span>{count}</span>
              </h2>
              <ul className={isShort ? 'max-xl:hidden' : ''}>
                {rows.map((prompt) => row(prompt))}
              </ul>
              {rows.length < count && (
                <a
                  href={addressOf(null, { ...query, kind, group: null })}
                  data-kind={kind}
                  className="text-link inline-flex min-h-11 items-center text-[0.94rem]"
                >
                  {isShort && <span className="xl:hidden">{seeAll}</span>}
                  <span className={isShort ? 'max-xl:hidden' : ''}>
                    {rows.length > 0 ? `${count - rows.length} more in ${label}` : seeAll}
                  </span>
                </a>
              )}
            </section>
          );
        })}
    </div>
  );
});
