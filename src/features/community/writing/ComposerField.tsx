import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
} from 'react';
import type { ComposerProps } from './composer-props.ts';
import { COMPOSER } from './composer-style.ts';
import { MentionList, optionId } from './MentionList.tsx';
import { insertLink, toggleMark } from './text-edits.ts';
import { useMentions } from './use-mentions.ts';

interface Props extends Pick<ComposerProps, 'placeholder' | 'mentionsFrom' | 'heldFocus'> {
  id: string;
  /** The ID of the line with the error message. */
  noteId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  isHidden: boolean;
  isInvalid: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Null where images cannot be uploaded. */
  onImages: ((files: readonly File[]) => void) | null;
}

/** Grows with its text; handles shortcuts, completion after "@", and pasted or dropped images. */
export function ComposerField(props: Props) {
  const { id, field, text, isHidden, mentionsFrom = {}, onChange, onSend, onImages } = props;
  const mentions = useMentions(field, mentionsFrom);
  useHeldFocus(field, props.heldFocus);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as its text
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [text, isHidden]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentions.onKey(event)) return;
    const { currentTarget: target, key } = event;
    if (key === 'Escape') return target.blur();
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const actions: Record<string, () => unknown> = {
      b: () => toggleMark(target, '**'),
      i: () => toggleMark(target, '*'),
      k: () => insertLink(target),
      enter: onSend,
    };
    const action = actions[key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    // Everywhere else, Ctrl-K opens the search.
    event.stopPropagation();
    action();
  }

  function takeImages(event: ClipboardEvent | DragEvent) {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
    if (!onImages || files.length === 0) return;
    event.preventDefault();
    onImages(files);
  }

  return (
    <div className="relative" hidden={isHidden}>
      <textarea
        id={id}
        ref={field}
        dir="auto"
        value={text}
        placeholder={props.placeholder}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(mentions.offered.length > 0 && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': `${id}-members`,
          'aria-activedescendant': optionId(`${id}-members`, mentions.active),
        })}
        aria-invalid={props.isInvalid ? true : undefined}
        aria-describedby={props.noteId}
        onChange={({ target }) => {
          onChange(target.value);
          mentions.look();
        }}
        onSelect={mentions.look}
        onBlur={mentions.close}
        onKeyDown={onKeyDown}
        onPaste={takeImages}
        onDrop={takeImages}
        className={COMPOSER.field}
      />
      <p role="status" className="sr-only">
        {mentions.offered.length > 0 &&
          `${mentions.offered.length} to mention. Choose with the arrow keys and Enter.`}
      </p>
      <MentionList id={`${id}-members`} {...mentions} onChoose={mentions.choose} />
    </div>
  );
}

/** Takes over the focus of the plain field, with the cursor after the text. */
function useHeldFocus(
  field: RefObject<HTMLTextAreaElement | null>,
  heldFocus: RefObject<boolean> | undefined,
) {
  useLayoutEffect(() => {
    const { current } = field;
    if (!heldFocus?.current || !current) return;
    heldFocus.current = false;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [field, heldFocus]);
}
