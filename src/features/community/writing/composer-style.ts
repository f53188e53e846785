// Shared by the composer and its placeholder, so that nothing moves when it loads.
export const COMPOSER = {
  /** The whole box shows the field's focus ring. */
  box: 'ledger has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-accent has-[textarea:focus-visible]:outline-offset-3',
  head: 'flex min-h-14 flex-wrap items-center max-sm:pt-1.5 justify-between gap-1 border-edge border-b-[1.5px] ps-5 pe-3 max-sm:ps-4',
  label: 'min-w-0 flex-1 basis-40 py-1 font-mono text-[0.88rem] leading-tight',
  field:
    'block max-h-[60svh] min-h-36 w-full resize-none bg-transparent px-5 py-4 outline-none max-sm:px-4',
  foot: 'flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t border-dashed px-5 py-3.5 max-sm:px-4',
} as const;
