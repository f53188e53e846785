import { Skeleton } from '../../../components/Skeleton.tsx';
import type { Stat } from '../board/stats.ts';
import { CropMarks } from './CropMarks.tsx';

/** The figures as a printed spec: label, figure, source, with the printer's marks around it. */
export function SpecSheet({ stats, className }: { stats: readonly Stat[]; className: string }) {
  return (
    <div className={`relative border border-line bg-sheet px-5 py-2 ${className}`}>
      <CropMarks />
      <dl className="max-sm:border-line max-sm:border-t">
        {stats.map(({ key, label, figure, source }) => (
          <div
            key={key}
            className="grid min-h-10 grid-cols-[1fr_auto] items-center gap-x-4 border-line border-b border-dashed py-1 sm:min-h-11 sm:grid-cols-[9rem_7.5rem_1fr] sm:py-2 sm:last:border-0"
          >
            <dt className="text-muted text-[0.94rem] max-sm:leading-snug">{label}</dt>
            <dd className="max-sm:row-span-2">
              <span
                className={`flex items-center sm:min-h-8 font-bold font-display tracking-tight ${figure.length > 9 ? 'text-[0.96rem]' : 'text-[1.2rem]'}`}
              >
                {figure || <Skeleton className="h-5 w-12" />}
              </span>
            </dd>
            <dd className="text-muted text-[0.78rem] leading-snug sm:font-mono sm:text-[0.76rem]">
              {source}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
