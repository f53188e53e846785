/** The stub's perforation: a dashed line between two punched half circles. */
export function Perforation() {
  return (
    <div aria-hidden="true" className="relative h-0 border-edge border-t-[1.5px] border-dashed">
      <span className="absolute -top-2 -left-2 size-4 rounded-full border-[1.5px] border-edge bg-paper [clip-path:inset(0_0_0_50%)] print:hidden" />
      <span className="absolute -top-2 -right-2 size-4 rounded-full border-[1.5px] border-edge bg-paper [clip-path:inset(0_50%_0_0)] print:hidden" />
    </div>
  );
}
