// Shared by the path's page and the list's island, so that a journey looks the same in both.

/** The circle before a step; the `group/step` around it has data-state. */
export const STEP_CIRCLE =
  'relative z-10 grid size-10 flex-none place-items-center rounded-full border-[1.5px] border-edge bg-sheet font-semibold ' +
  'group-data-[state=complete]/step:border-accent group-data-[state=complete]/step:bg-accent group-data-[state=complete]/step:text-on-accent ' +
  'group-data-[state=current]/step:bg-mark group-data-[state=current]/step:text-on-mark ' +
  'group-data-[state=locked]/step:border-muted group-data-[state=locked]/step:border-dashed group-data-[state=locked]/step:bg-paper group-data-[state=locked]/step:text-muted ' +
  'group-data-[waiting]/step:border-accent group-data-[waiting]/step:bg-sheet group-data-[waiting]/step:text-accent';

/** The line from a step to the one after it. */
export const STEP_LINE =
  'absolute top-10 bottom-0 left-5 -translate-x-1/2 border-l-[3px] border-dashed border-line ' +
  'group-data-[state=complete]/step:border-solid group-data-[state=complete]/step:border-accent group-data-[state=current]/step:border-solid';

export const STEP_LABEL =
  'font-mono text-[0.8rem] text-muted group-data-[state=complete]/step:text-accent group-data-[state=current]/step:text-accent';

export const CHECK = 'M3.5 8.5 6.5 11.5 12.5 4.5';
export const LOCK = 'M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2';
export const STAR = 'm8 2.2 1.7 3.6 4 .5-2.9 2.7.7 3.9L8 11l-3.5 1.9.7-3.9L2.3 6.3l4-.5z';
