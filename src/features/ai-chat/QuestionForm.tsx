import { type KeyboardEvent, type Ref, type SubmitEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { charactersLeft } from '../../components/characters-left.ts';
import { keepDraft, keptDraft } from './draft.ts';

/** The API's limit: functions/ai-chat/rules/question.ts. */
const MAX_QUESTION = 1000;
/** The counter appears from this length on. */
const COUNT_FROM = 800;

interface Props {
  isBusy: boolean;
  left: { isLeft: boolean; text: string } | null;
  /** False if it was not sent: then the text stays in the field. */
  onSend: (question: string) => boolean;
  onStop: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** Enter sends, Shift-Enter starts a new line. The field keeps the focus, even while an answer arrives. */
export function QuestionForm({ isBusy, left, onSend, onStop, ref }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  useEffect(() => {
    // Text from a link is only filled in, not sent, because a link must not use up a message.
    const asked = new URLSearchParams(location.search).get('ask')?.slice(0, MAX_QUESTION);
    const typed = document.querySelector<HTMLTextAreaElement>('textarea[name=ask]');
    // Text typed before this script had loaded takes precedence.
    setText((now) => now || typed?.value || asked || keptDraft());
    if (asked) typed?.focus({ preventScroll: true });
  }, []);

  function change(value: string) {
    setText(value);
    setError(null);
    keepDraft(value);
  }
  function send() {
    if (isBusy) return;
    if (!text.trim()) setError('Write a question first.');
    else if (onSend(text)) setText('');
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send();
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="rounded-surface border-[1.5px] border-edge bg-sheet p-4 sm:p-5"
    >
      <label htmlFor={`${id}-field`} className="font-semibold">
        Your question
      </label>
      <textarea
        ref={ref}
        id={`${id}-field`}
        name="ask"
        dir="auto"
        rows={2}
        maxLength={MAX_QUESTION}
        enterKeyHint="send"
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={press}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        placeholder="How do I …?"
        className="mt-1.5 block field-sizing-content max-h-48 min-h-[4.6rem] w-full resize-none rounded-control border-[1.5px] border-ink/60 bg-paper px-4 py-2.5 wrap-anywhere placeholder:text-muted aria-invalid:border-coral"
      />
      <div className="mt-3 flex flex-col gap-3 sm:flex-row sm:items-center">
        {isBusy ? (
          <Button key="stop" kind="outline" onClick={onStop} className="sm:min-w-32">
            Stop
          </Button>
        ) : (
          <Button key="send" type="submit" settled={left?.isLeft === false} className="sm:min-w-32">
            Send
          </Button>
        )}
        <div id={`${id}-note`} className="min-h-6 text-[0.92rem] text-muted">
          {error ? (
            <span role="alert" className="font-medium text-coral">
              {error}
            </span>
          ) : (
            note(text, left)
          )}
          {left?.isLeft === false && (
            <>
              {' '}
              <a href="/plans" className="text-link">
                See the plans
              </a>
            </>
          )}
        </div>
      </div>
    </form>
  );
}

function note(text: string, left: Props['left']): string {
  if (text.length >= COUNT_FROM) return charactersLeft(MAX_QUESTION - text.length);
  return left?.text ?? '';
}
