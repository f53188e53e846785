import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { SearchKind } from '../../../functions/search/rules/answer.ts';
import { holdPage } from '../../components/hold-page.ts';
import { DialogFoot } from './DialogFoot.tsx';
import { DialogHead } from './DialogHead.tsx';
import { KindButtons } from './KindButtons.tsx';
import { searchAddress } from './kinds.ts';
import { OptionList } from './OptionList.tsx';
import { type Option, sectionsOf, startSections } from './options.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts';
import { SearchStatus } from './SearchStatus.tsx';
import { useSearch } from './use-search.ts';

/** A combobox that searches everything: arrows choose, Enter opens, Escape closes. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<SearchKind | null>(null);
  const [recent, setRecent] = useState(recentSearches);
  const [active, setActive] = useState<{ of: unknown; index: number }>({ of: null, index: 0 });
  const [isMember, setMember] = useState(true);
  const listId = useId();
  const q = typed.trim();
  const { found, isLoading, problem, retry } = useSearch(q, kind);
  const sections = q ? (found ? sectionsOf(found, isMember) : []) : startSections(recent);
  const options = sections.flatMap((section) => section.options);
  // New results start at the top of the list.
  const shown = q ? found : recent;
  const index = active.of === shown ? active.index : 0;
  // Results for an earlier query have no chosen option.
  const chosen = isLoading || problem ? undefined : options[index];

  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
    void window.signedInUser?.then((user) => setMember(user !== null));
    return holdPage();
  }, []);

  const close = () => dialog.current?.close();

  function choose(option: Option) {
    if (option.type === 'words') setTyped(option.q);
    else if (option.type === 'kind') setKind(option.kind);
    else {
      rememberSearch(q);
      location.assign(option.href);
      // A link within this page does not load a new one.
      close();
    }
    field.current?.focus();
  }

  function forget() {
    forgetSearches();
    setRecent([]);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : options.length - 1;
      if (options.length > 0) setActive({ of: shown, index: (index + step) % options.length });
    } else if (key === 'Enter') {
      if (chosen) choose(chosen);
      else if (q) location.assign(searchAddress(q, kind));
    } else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users close with Escape, which the browser handles.
    <dialog
      ref={dialog}
      data-search-dialog
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="ledger mx-auto mt-[8vh] mb-auto w-[min(42rem,calc(100vw-2rem))] overflow-hidden p-0 text-ink backdrop:bg-shadow/60 open:animate-rise max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:border-0 max-sm:shadow-none"
    >
      <div className="flex h-[min(38rem,84dvh)] flex-col max-sm:h-full">
        <DialogHead
          {...{ field, typed, onKeyDown, listId }}
          onType={setTyped}
          hasOptions={options.length > 0}
          chosen={chosen?.id}
          onClose={close}
        />
        <KindButtons kind={kind} onKind={setKind} />
        <SearchStatus q={q} found={found} isLoading={isLoading} problem={problem} onRetry={retry} />
        <OptionList
          id={listId}
          sections={problem ? [] : sections}
          chosen={chosen?.id}
          isStale={isLoading}
          now={found?.at ?? 0}
          onChoose={choose}
          onForget={q || recent.length === 0 ? null : forget}
        />
        <DialogFoot address={q ? searchAddress(q, kind) : '/search'} />
      </div>
    </dialog>
  );
}
