// A part of a page that a phone keeps behind one press, under its own heading and a word for what is in it.
// From 48rem on, and on paper, it is open by style alone: no script, no flash, and no second copy of anything.

/** On the <details>. A browser without ::details-content folds it at every width. */
export const FOLD =
  'md:details-content:[content-visibility:visible] print:details-content:[content-visibility:visible] max-md:open:pb-6';

/** On the part: a row of a list, where folded parts follow each other. */
export const FOLD_ROW = 'max-md:border-t max-md:border-line max-md:pt-3';

/** On its heading, which is outside the <details> and always visible. The summary lies over its last line. */
export const FOLD_HEADING = 'max-md:pr-21 max-md:text-[1.1rem] max-md:leading-[1.25]';

export const FOLD_SUMMARY =
  'relative -mt-9 flex min-h-13 items-end justify-end gap-2.5 pt-3 pb-4.5 list-none font-mono text-[0.78rem] text-muted leading-[1.45] ' +
  '[&::-webkit-details-marker]:hidden md:supports-[selector(::details-content)]:hidden print:supports-[selector(::details-content)]:hidden';
