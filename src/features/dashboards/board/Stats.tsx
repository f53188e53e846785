import { Skeleton } from '../../../components/Skeleton.tsx';
import type { Stat } from './stats.ts';

interface Props {
  stats: readonly Stat[];
  /** Classes for the lines and the secondary color: on the dark band, or on paper. */
  look: { line: string; muted: string };
  className: string;
}

/** Figures with their source; one that is still being computed keeps its room. */
export function Stats({ stats, look, className }: Props) {
  return (
    <dl className={className}>
      {stats.map(({ key, label, figure, source }) => (
        <div key={key} className={`min-w-0 ${look.line}`}>
          <dt className={`text-[0.86rem] ${look.muted}`}>{label}</dt>
          <dd>
            <span
              className={`flex min-h-9 items-center font-bold font-display leading-none tracking-tight ${
                figure.length > 9 ? 'text-[1rem]' : 'text-[1.6rem]'
              }`}
            >
              {figure || <Skeleton className="h-6 w-14 opacity-50" />}
            </span>
            <span className={`block md:min-h-[2lh] text-[0.82rem] leading-snug ${look.muted}`}>
              {source}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
