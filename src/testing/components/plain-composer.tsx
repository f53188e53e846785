// Stands in for the composer, which has tests of its own: a box, a button, and a message when sending fails.
import {
  type ComponentProps,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { Composer } from '../../features/community/writing/Composer.tsx';

type Props = ComponentProps<typeof Composer>;

export function PlainComposer({ label, submit, initial = '', onSubmit, ...more }: Props) {
  const { typed, heldFocus, onTyping, ref } = more;
  const [text, setText] = useState(typed || initial);
  const [failure, setFailure] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useImperativeHandle(ref, () => ({
    quote: (quoted) => setText((old) => `${old}> ${quoted}\n\n`),
    focus: () => field.current?.focus(),
  }));
  useEffect(() => {
    if (heldFocus?.current) field.current?.focus();
  }, [heldFocus]);
  async function send() {
    try {
      await onSubmit({ id: '7b0f3c1e-8a51-4f7e-9a1c-2f1f6f0f7a12', content: text });
      setText('');
    } catch {
      setFailure('That wasn’t sent. Your text is still here.');
    }
  }
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onTyping?.();
        }}
      />
      <button type="button" onClick={() => void send()}>
        {submit}
      </button>
      <p role="alert">{failure}</p>
    </div>
  );
}
