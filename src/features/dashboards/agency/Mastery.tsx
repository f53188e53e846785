import { Progress } from '../../../components/Progress.tsx';
import { useDashboard } from '../use-dashboard.ts';
import { type MasteryBar, mastered } from './mastery.ts';

/** The binder's index: a bar for each skill, filled by the lessons behind it. */
export function Mastery({ bars }: { bars: MasteryBar[] }) {
  const state = useDashboard();
  const completed =
    state.state === 'ready'
      ? new Set(state.data.completions.map(({ moduleId }) => moduleId))
      : null;
  return (
    <>
      <ul className="mt-5 border-ink border-t-[1.5px]">
        {bars.map((bar) => {
          const { done, all, percent } = mastered(bar, completed ?? new Set());
          return (
            <li
              key={bar.key}
              className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-line border-b border-dashed py-4"
            >
              <h3 className="text-[1.05rem]">{bar.title}</h3>
              <p className="font-mono text-[0.9rem]">{completed ? `${percent}%` : '–'}</p>
              <div className="col-span-2">
                <Progress percent={percent} label={bar.title} />
              </div>
              <p className="text-[0.88rem] text-muted">{bar.behind}</p>
              <p className="font-mono text-[0.8rem] text-muted">
                {done} of {all} lessons
              </p>
            </li>
          );
        })}
      </ul>
      {state.state === 'failed' && (
        <p className="mt-3 text-muted">
          Your finished lessons didn’t load. They’re safe; reload the page.
        </p>
      )}
    </>
  );
}
