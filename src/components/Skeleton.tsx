/** A pulsing placeholder, the size of the content to come. Set its height and width by class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-breathe rounded-control border border-transparent bg-line ${className}`}
    />
  );
}
