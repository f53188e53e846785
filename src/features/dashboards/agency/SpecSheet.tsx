import { Skeleton } from '../../../components/Skeleton.tsx';
import type { Stat } from '../board/stats.ts';
import { CropMarks } from './CropMarks.tsx';

/** The figures as a printed spec: label, figure, source, with the printer's marks around it. */
export function SpecSheet({ stats, className }: { stats: readonly Stat[]; className: string }) {
  return (
    <div className={`relative border border-line bg-sheet px-5 py-2 ${className}`}>
      <CropMarks />
      <dl>
        {stats.map(({ key, label, figure, source }) => (
          <div
            key={key}
            className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 border-line border-b border-dashed py-2 last:border-0 sm:grid-cols-[9rem_7.5rem_1fr]"
          >
            <dt className="text-[0.94rem] text-muted">{label}</dt>
            <dd className="max-sm:text-right">
              <span
                className={`flex min-h-8 items-center font-bold font-display max-sm:justify-end tracking-tight ${figure.length > 9 ? 'text-[0.96rem]' : 'text-[1.2rem]'}`}
              >
                {figure || <Skeleton className="h-5 w-12" />}
              </span>
            </dd>
            <dd className="font-mono text-[0.76rem] text-muted max-sm:col-span-2">{source}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
