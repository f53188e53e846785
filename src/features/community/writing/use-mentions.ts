import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { replace } from './text-edits.ts';
import { findMentions, type Mentionable } from './writing-api.ts';

const WAIT_MS = 150;
/** The beginning of a mention before the cursor: after a space or a bracket, not in an email address. */
const BEGUN = /(?:^|[\s([{"'“‘*_>-])@([a-z0-9-]{0,40})$/i;

interface Begun {
  /** The index of the "@". */
  at: number;
  typed: string;
}

/** Completion after "@": the offered members, the active one, and the keys. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  from: { postId?: number; groupId?: number },
) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [found, setFound] = useState<readonly Mentionable[]>([]);
  const [active, setActive] = useState(0);
  // The index of the "@" that Esc dismissed, until another mention begins; -1 for none.
  const dismissed = useRef(-1);
  const query = begun?.typed.toLowerCase();
  const { postId, groupId } = from;

  useEffect(() => {
    if (query === undefined) return setFound([]);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      findMentions(query, { ...(postId && { postId }), ...(groupId && { groupId }) }, abort.signal)
        .then((members) => {
          setFound(members);
          setActive(0);
        })
        // If completion fails, the handle can still be typed.
        .catch(() => !abort.signal.aborted && setFound([]));
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, postId, groupId]);

  /** Call after every change of the text or the cursor. */
  function look() {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const typed =
      selectionStart === selectionEnd ? BEGUN.exec(value.slice(0, selectionStart))?.[1] : undefined;
    const at = typed === undefined ? -1 : selectionStart - typed.length - 1;
    if (at < 0) dismissed.current = -1;
    const isNew = typed !== undefined && at !== dismissed.current;
    setBegun((old) => {
      if (!isNew) return null;
      return old?.at === at && old.typed === typed ? old : { at, typed };
    });
  }

  function choose({ handle }: Mentionable) {
    if (!begun || !field.current) return;
    replace(field.current, [begun.at, begun.at + 1 + begun.typed.length], `@${handle} `);
    setBegun(null);
  }

  function close() {
    dismissed.current = begun?.at ?? -1;
    setBegun(null);
  }

  const offered = begun ? found : [];

  /** True if the list handled the key. */
  function onKey(event: KeyboardEvent): boolean {
    const chosen = offered[active];
    if (!chosen || event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
      choose(chosen);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return { offered, active, look, choose, close, onKey };
}
