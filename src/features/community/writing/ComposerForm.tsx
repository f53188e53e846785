import { useStore } from '@nanostores/react';
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../components/Button.tsx';
import { charactersLeft, charactersText } from '../../../components/characters-left.ts';
import { messageOf } from '../../../lib/api.ts';
import type { ComposerProps } from './composer-props.ts';
import { COMPOSER } from './composer-style.ts';
import { DraftNote, OtherDraft } from './DraftNote.tsx';
import type { DraftKeeper } from './draft/draft-keeper.ts';
import { MentionList, optionId } from './MentionList.tsx';
import { Preview } from './Preview.tsx';
import { Toolbar } from './Toolbar.tsx';
import { insertImage, insertLink, insertQuote, toggleMark } from './text-edits.ts';
import { useImageUpload } from './use-image-upload.ts';
import { useMentions } from './use-mentions.ts';

const TYPING_EVERY_MS = 3000;
const FAILED = 'That wasn’t sent. Your text is still here: please try again.';

type Props = ComposerProps & { keeper: DraftKeeper };

export function ComposerForm({ keeper, ...props }: Props) {
  const {
    label,
    placeholder,
    submit,
    maxLength,
    mentionsFrom = {},
    onSubmit,
    onCancel,
    heldFocus,
    ref,
  } = props;
  const id = useId();
  const state = useStore(keeper.$state);
  const { text } = state;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const [failure, setFailure] = useState('');
  const mentions = useMentions(field, mentionsFrom);
  const images = useImageUpload((address) => field.current && insertImage(field.current, address));
  const sayTyping = useThrottled(props.onTyping);
  const left = maxLength - text.length;

  useImperativeHandle(ref, () => ({
    quote(quoted, handle) {
      setIsPreview(false);
      if (field.current) insertQuote(field.current, quoted, handle);
    },
    focus: () => field.current?.focus(),
  }));

  useLayoutEffect(() => {
    const { current } = field;
    if (!heldFocus?.current || !current) return;
    heldFocus.current = false;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [heldFocus]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as its text
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [text, isPreview]);

  function change(value: string) {
    keeper.change(value);
    setFailure('');
    mentions.look();
    sayTyping();
  }

  async function send(event?: FormEvent) {
    event?.preventDefault();
    if (isBusy) return;
    const content = text.trim();
    const problem = problemOf(content, left, images.busyWith);
    setFailure(problem);
    if (problem) return field.current?.focus();
    setIsBusy(true);
    try {
      await onSubmit({ id: keeper.requestId(content), content });
      keeper.posted();
      setIsPreview(false);
    } catch (error) {
      setFailure(messageOf(error, FAILED));
    } finally {
      setIsBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentions.onKey(event)) return;
    const { currentTarget: target, key } = event;
    if (key === 'Escape') return target.blur();
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const actions: Record<string, () => unknown> = {
      b: () => toggleMark(target, '**'),
      i: () => toggleMark(target, '*'),
      k: () => insertLink(target),
      enter: () => send(),
    };
    const action = actions[key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    // Ctrl-K searches everywhere else.
    event.stopPropagation();
    void action();
  }

  function takeImages(event: ClipboardEvent | DragEvent) {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
    if (!state.canUpload || files.length === 0) return;
    event.preventDefault();
    void images.upload(files);
  }

  const note = failure || images.problem;
  return (
    <form onSubmit={(event) => void send(event)} noValidate className={COMPOSER.box}>
      <div className={COMPOSER.head}>
        <label htmlFor={id} className={COMPOSER.label}>
          {label}
        </label>
        <Toolbar
          field={field}
          onImages={state.canUpload ? (files) => void images.upload(files) : null}
          isUploading={images.busyWith !== null}
        />
      </div>
      <OtherDraft state={state} keeper={keeper} />
      {isPreview && <Preview text={text} />}
      <div className="relative" hidden={isPreview}>
        <textarea
          id={id}
          ref={field}
          dir="auto"
          value={text}
          placeholder={placeholder}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          {...(mentions.offered.length > 0 && {
            role: 'combobox',
            'aria-expanded': true,
            'aria-controls': `${id}-members`,
            'aria-activedescendant': optionId(`${id}-members`, mentions.active),
          })}
          aria-invalid={failure ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => change(target.value)}
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
      <p id={`${id}-note`} role="alert" className="px-5 pb-3 font-medium text-coral empty:hidden">
        {note}
      </p>
      <div className={COMPOSER.foot}>
        <div className="flex min-h-11 min-w-0 flex-1 flex-col justify-center">
          <DraftNote kept={images.busyWith || left < 0 ? null : state.kept} />
          <CharactersLeft left={left} max={maxLength} />
          <p role="status" className="text-[0.92rem] text-muted empty:hidden">
            {images.busyWith && `Uploading ${images.busyWith}…`}
          </p>
        </div>
        {onCancel && (
          <button type="button" onClick={onCancel} className="text-link min-h-11">
            Cancel
          </button>
        )}
        <button
          type="button"
          onClick={() => setIsPreview(!isPreview)}
          className="text-link min-h-11"
        >
          {isPreview ? 'Keep writing' : 'Preview'}
        </button>
        <Button type="submit" busy={isBusy} className="max-sm:w-full">
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** Shown where it matters: near the limit. */
function CharactersLeft({ left, max }: { left: number; max: number }) {
  if (left > Math.min(500, max / 5)) return null;
  return (
    <p
      role="status"
      className={`text-[0.92rem] ${left < 0 ? 'font-medium text-coral' : 'text-muted'}`}
    >
      {charactersLeft(left)}
    </p>
  );
}

function problemOf(content: string, left: number, busyWith: string | null): string {
  if (!content) return 'Please write something first.';
  if (left < 0) return `That’s too long by ${charactersText(-left)}.`;
  return busyWith ? 'An image is still uploading. Please wait a moment.' : '';
}

/** At most every three seconds. */
function useThrottled(say?: () => void): () => void {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < TYPING_EVERY_MS) return;
    last.current = Date.now();
    say?.();
  };
}
