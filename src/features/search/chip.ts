/** The style of a filter: a link (current) or a button (pressed). */
export const CHIP =
  'inline-flex min-h-11 flex-none items-center whitespace-nowrap rounded-full border-[1.5px] border-line bg-sheet px-4 py-1.5 font-medium text-[0.94rem] hover:border-ink ' +
  'aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper ' +
  'forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none';
