/** The keyboard shortcuts, and a link to the same search as a page. */
export function DialogFoot({ address }: { address: string }) {
  return (
    <p className="flex min-h-11 items-center justify-between gap-4 border-line border-t px-4 text-[0.86rem] text-muted">
      <span className="max-sm:hidden">
        <kbd className="font-mono">↑ ↓</kbd> to choose, <kbd className="font-mono">Enter</kbd> to
        open, <kbd className="font-mono">Esc</kbd> to close
      </span>
      <a href={address} className="text-link inline-flex min-h-11 items-center">
        Open as a page
      </a>
    </p>
  );
}
