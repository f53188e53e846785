import { useStore } from '@nanostores/react';
import { $marks } from '../marks.ts';

export interface Stats {
  prompts: number;
  kinds: number;
}

interface Props {
  stats: Stats;
  /** Next to an opened prompt, whose title is then the page's heading. */
  isBeside: boolean;
}

const LOOK =
  'font-bold font-display text-[clamp(1.9rem,1.5rem+1.8vw,2.7rem)] tracking-[-0.025em] leading-[1.12]';

export function LibraryHead({ stats, isBeside }: Props) {
  const marks = useStore($marks, { ssr: 'initial' });
  const favorites = marks.state === 'ready' ? marks.marks.favorites.length : null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      {isBeside ? <p className={LOOK}>Prompt library</p> : <h1 className={LOOK}>Prompt library</h1>}
      <p className="py-1 font-mono text-[0.82rem] text-muted">
        {stats.prompts} prompts, {stats.kinds} kinds
        {/* Takes up its space before it is known, so that nothing moves. */}
        <span className={favorites === null ? 'invisible' : ''}>
          , {favorites ?? 0} {favorites === 1 ? 'favorite' : 'favorites'}
        </span>
      </p>
    </div>
  );
}
