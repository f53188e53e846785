import { chooseJob } from './choose-job.ts';
import type { Job } from './jobs.ts';
import { ToolDrawing } from './ToolDrawing.tsx';

/** The first visit: three jobs, none of them louder than the others. */
export function ChooseJob({ jobs }: { jobs: readonly Job[] }) {
  return (
    <>
      <p className="border-edge border-b-[1.5px] px-5 py-3 font-mono text-[0.82rem] leading-normal sm:px-7">
        Your bench is empty
      </p>
      <div className="flex flex-1 flex-col px-5 py-5 sm:px-7">
        <h2 id="bench" className="text-[1.7rem]">
          Choose one to begin with
        </h2>
        <p className="mt-1.5 max-w-xl text-muted">
          Pick the one you can picture doing on a tired Tuesday. You can swap it any time, and what
          you’ve checked off stays.
        </p>
        <div className="mt-4 grid gap-3 sm:grid-cols-3">
          {jobs.map(({ key, title, timeframe }) => (
            <button
              key={key}
              type="button"
              onClick={() => chooseJob(key)}
              className="flex min-h-16 items-center gap-3.5 sm:max-lg:flex-col sm:max-lg:items-start sm:max-lg:gap-2 rounded-control border-[1.5px] border-ink bg-sheet px-3.5 py-2 text-left transition-[translate,background-color] duration-150 hover:bg-tint active:translate-y-px"
            >
              <ToolDrawing of={key} className="size-10 flex-none" />
              <span>
                <span className="block font-semibold leading-tight">{title}</span>
                <span className="block text-[0.86rem] text-muted leading-snug">{timeframe}</span>
              </span>
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
