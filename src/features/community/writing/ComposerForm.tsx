import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { charactersText } from '../../../components/characters-left.ts';
import { messageOf } from '../../../lib/api.ts';
import { useClosed } from '../../switches/switched.ts';
import { ComposerField } from './ComposerField.tsx';
import { ComposerFoot } from './ComposerFoot.tsx';
import type { ComposerProps } from './composer-props.ts';
import { COMPOSER } from './composer-style.ts';
import { OtherDraft } from './DraftNote.tsx';
import type { DraftKeeper } from './draft/draft-keeper.ts';
import { Preview } from './Preview.tsx';
import { Toolbar } from './Toolbar.tsx';
import { insertImage, insertQuote } from './text-edits.ts';
import { useImageUpload } from './use-image-upload.ts';

const TYPING_EVERY_MS = 3000;
const FAILED = 'That wasn’t sent. Your text is still here: please try again.';

type Props = ComposerProps & { keeper: DraftKeeper };

export function ComposerForm({ keeper, ...props }: Props) {
  const { label, placeholder, submit, maxLength, mentionsFrom, onSubmit, onCancel, heldFocus } =
    props;
  const id = useId();
  const state = useStore(keeper.$state);
  const { text } = state;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const [failure, setFailure] = useState('');
  const images = useImageUpload((address) => field.current && insertImage(field.current, address));
  const uploadImages = (files: readonly File[]) => void images.upload(files);
  const noFiles = useClosed('uploads-off');
  const onImages = state.canUpload && !noFiles ? uploadImages : null;
  const sayTyping = useThrottled(props.onTyping);
  const left = maxLength - text.length;
  const closed = useClosed('community-paused', 'read-only');

  useImperativeHandle(props.ref, () => ({
    quote(quoted, handle) {
      setIsPreview(false);
      if (field.current) insertQuote(field.current, quoted, handle);
    },
    focus: () => field.current?.focus(),
  }));

  function change(value: string) {
    keeper.change(value);
    setFailure('');
    sayTyping();
  }

  async function send(event?: FormEvent) {
    event?.preventDefault();
    if (isBusy || closed) return;
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

  return (
    <form onSubmit={(event) => void send(event)} noValidate className={COMPOSER.box}>
      <div className={COMPOSER.head}>
        <label htmlFor={id} className={COMPOSER.label}>
          {label}
        </label>
        <Toolbar field={field} onImages={onImages} isUploading={images.busyWith !== null} />
      </div>
      {(closed || (state.canUpload && noFiles)) && (
        <p className="border-line border-b border-dashed bg-tint px-5 py-3">{closed || noFiles}</p>
      )}
      <OtherDraft state={state} keeper={keeper} />
      {isPreview && <Preview text={text} />}
      <ComposerField
        {...{ id, field, text, placeholder, mentionsFrom, heldFocus, onImages }}
        noteId={`${id}-note`}
        isHidden={isPreview}
        isInvalid={failure !== ''}
        onChange={change}
        onSend={() => void send()}
      />
      <p id={`${id}-note`} role="alert" className="px-5 pb-3 font-medium text-coral empty:hidden">
        {failure || images.problem}
      </p>
      <ComposerFoot
        {...{ submit, maxLength, onCancel, left, isPreview, isBusy }}
        isClosed={closed !== ''}
        kept={state.kept}
        busyWith={images.busyWith}
        onPreview={setIsPreview}
      />
    </form>
  );
}

function problemOf(content: string, left: number, busyWith: string | null): string {
  if (!content) return 'Please write something first.';
  if (left < 0) return `That’s too long by ${charactersText(-left)}.`;
  return busyWith ? 'An image is still uploading. Please wait a moment.' : '';
}

/** Calls `say` at most every three seconds. */
function useThrottled(say?: () => void): () => void {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < TYPING_EVERY_MS) return;
    last.current = Date.now();
    say?.();
  };
}
