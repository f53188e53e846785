// Shared by the composer and by what keeps its place while it loads: nothing may move.
export const COMPOSER = {
  head: 'flex min-h-14 items-center justify-between gap-3 border-edge border-b-[1.5px] ps-5 pe-3',
  label: 'min-w-0 truncate font-mono text-[0.88rem]',
  field: 'block max-h-[60svh] min-h-36 w-full resize-none bg-transparent px-5 py-4',
  foot: 'flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t border-dashed px-5 py-3.5',
} as const;
