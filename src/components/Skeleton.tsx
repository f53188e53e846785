/** A breathing placeholder with the size of what will stand there. Give it height and width by class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-breathe rounded-control border border-transparent bg-line ${className}`}
    />
  );
}
