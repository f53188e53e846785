import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { buttonStyle } from '../../../components/button-style.ts';
import type { ComposerProps } from './composer-props.ts';
import { COMPOSER } from './composer-style.ts';
import { insertQuote } from './text-edits.ts';

type Props = ComposerProps & { onTyped: (text: string) => void };

/** A placeholder of the composer’s height until it loads; the composer takes over its text. */
export function PlainComposer(props: Props) {
  const { label, placeholder, submit, initial = '', typed, heldFocus, onTyped, ref } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = typed || initial;
  useImperativeHandle(ref, () => ({
    quote: (text, handle) => field.current && insertQuote(field.current, text, handle),
    focus: () => field.current?.focus(),
  }));
  // Picks up text typed before hydration.
  useEffect(() => {
    const early = field.current?.value ?? '';
    if (early !== shown) onTyped(early);
  }, [shown, onTyped]);
  useLayoutEffect(() => {
    const { current } = field;
    return () => {
      if (heldFocus) heldFocus.current ||= document.activeElement === current;
    };
  }, [heldFocus]);
  return (
    <div className={COMPOSER.box}>
      <div className={COMPOSER.head}>
        <label htmlFor={id} className={COMPOSER.label}>
          {label}
        </label>
      </div>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        defaultValue={shown}
        placeholder={placeholder}
        onChange={({ target }) => onTyped(target.value)}
        className={COMPOSER.field}
      />
      <div className={COMPOSER.foot}>
        <span className="min-h-11 flex-1" />
        <button
          type="button"
          aria-disabled="true"
          className={`${buttonStyle('main')} opacity-60 max-sm:w-full`}
        >
          {submit}
        </button>
      </div>
    </div>
  );
}
