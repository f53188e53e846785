// One look for everything that can be pressed, whether a <button> or a link.
export type ButtonKind = 'main' | 'ink' | 'outline' | 'quiet' | 'danger' | 'done';
export type ButtonSize = 'normal' | 'small';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control border-[1.5px] font-semibold leading-tight no-underline ' +
  'transition-[translate,background-color] duration-150 ease-out active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress print:hidden';

const KINDS: Record<ButtonKind, string> = {
  main: 'border-accent bg-accent text-on-accent hover:border-ink',
  ink: 'border-ink bg-ink text-paper hover:border-accent',
  outline: 'border-ink bg-sheet text-ink hover:bg-tint',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-tint',
  danger: 'border-coral bg-sheet text-coral hover:bg-coral-tint',
  done: 'border-transparent bg-tint text-accent cursor-default',
};

const SIZES: Record<ButtonSize, string> = {
  normal: 'min-h-12 px-5 py-3',
  small: 'min-h-11 px-4 py-2 text-[0.94rem]',
};

export function buttonStyle(kind: ButtonKind = 'main', size: ButtonSize = 'normal'): string {
  return `${BASE} ${KINDS[kind]} ${SIZES[size]}`;
}
