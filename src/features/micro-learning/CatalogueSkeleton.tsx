import { Skeleton } from '../../components/Skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six cards, as many as a first screen holds (specification section 9). */
export function CatalogueSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading modules"
      className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3"
    >
      {CARDS.map((card) => (
        <div
          key={card}
          data-skeleton-card
          className="flex flex-col gap-3 rounded-surface border border-line bg-sheet p-5"
        >
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-7 w-5/6" />
          <Skeleton className="h-16" />
          <Skeleton className="h-5 w-1/3 self-end" />
        </div>
      ))}
    </div>
  );
}
