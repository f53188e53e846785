import type { ComponentProps } from 'react';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Shows a spinner and ignores presses, but keeps the focus where it was. */
  busy?: boolean;
  /** Has nothing left to do. Ignores presses, but keeps focus, unlike `disabled`. */
  settled?: boolean;
}

export function Button({
  kind,
  size,
  busy = false,
  settled = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || settled || undefined}
      aria-busy={busy || undefined}
      onClick={busy || settled ? (event) => event.preventDefault() : onClick}
      className={`${buttonStyle(kind, size)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
