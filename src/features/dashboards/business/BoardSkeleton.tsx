import { Skeleton } from '../../../components/Skeleton.tsx';
import { BoardHead } from './Board.tsx';

/** The board with one model opened wide, in its real height. */
export function BoardSkeleton({ count }: { count: number }) {
  return (
    <section
      aria-busy="true"
      aria-label="Your models"
      className="ledger flex flex-col overflow-hidden lg:min-h-[48rem]"
    >
      <BoardHead count={count} />
      <div className="h-110 bg-tint px-4 py-6 sm:h-96 sm:px-6 lg:h-80">
        <Skeleton className="h-11 w-64 max-w-full" />
        <Skeleton className="mt-4 h-8 w-72 max-w-full" />
        <Skeleton className="mt-8 h-10 w-4/5" />
        <Skeleton className="mt-8 h-12 lg:w-1/2" />
      </div>
      {Array.from({ length: count - 1 }, (_, row) => (
        <div
          key={String(row)}
          className="min-h-38 flex-1 border-line border-t border-dashed px-4 py-6 sm:min-h-36 sm:px-6"
        >
          <Skeleton className="h-11 w-72 max-w-full" />
          <Skeleton className="mt-3 h-8 w-80 max-w-full" />
        </div>
      ))}
    </section>
  );
}
