import { Skeleton } from '../../../components/Skeleton.tsx';

export function ResourceSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the resources</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-4 border-line border-b border-dashed py-5">
          <Skeleton className="size-11 flex-none" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-2 h-5 w-full" />
            <Skeleton className="mt-3 h-8 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
