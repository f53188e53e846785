import { useEffect, useRef, useState } from 'react';
import { holdPage } from '../../../components/hold-page.ts';
import { Magnifier } from './Magnifier.tsx';
import { SearchBox } from './SearchBox.tsx';

/** From this width on, the bar has room for the field (Tailwind’s `lg`). */
const WIDE = '(min-width: 64rem)';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Of /admin?find=…: links of the console that open a search. */
const linked = () => new URLSearchParams(location.search).get('find') ?? '';

/** The field in the bar; on a phone a magnifier that opens it as a sheet. `/` and a `find` in the address open either. */
export function ConsoleSearch() {
  const field = useRef<HTMLInputElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [find, setFind] = useState('');
  useEffect(() => {
    setFind(linked());
    if (linked() && !matchMedia(WIDE).matches) setSheetOpen(true);
  }, []);
  useEffect(() => {
    if (find) field.current?.focus();
  }, [find]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target))
        return;
      event.preventDefault();
      if (matchMedia(WIDE).matches) field.current?.focus();
      else setSheetOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <search className="relative hidden w-full max-w-72 lg:block">
        <SearchBox key={find} field={field} place="bar" initial={find} />
      </search>
      <button
        type="button"
        aria-label="Search the console"
        aria-haspopup="dialog"
        onClick={() => setSheetOpen(true)}
        className="grid size-11 flex-none place-items-center rounded-control hover:bg-tint lg:hidden"
      >
        <Magnifier />
      </button>
      {isSheetOpen && <Sheet initial={find} onClose={() => setSheetOpen(false)} />}
    </>
  );
}

function Sheet({ initial, onClose }: { initial: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
    return holdPage();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Search the console"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-paper p-0 text-ink open:animate-rise"
    >
      <search className="block px-6 pt-5 pb-10">
        <SearchBox
          field={field}
          place="sheet"
          initial={initial}
          onClose={() => dialog.current?.close()}
        />
      </search>
    </dialog>
  );
}
