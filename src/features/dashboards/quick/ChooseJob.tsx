import { chooseJob } from './choose-job.ts';
import type { Job } from './jobs.ts';
import { ToolDrawing } from './ToolDrawing.tsx';

/** The first visit: three jobs, none of them louder than the others. */
export function ChooseJob({ jobs }: { jobs: readonly Job[] }) {
  return (
    <>
      <p className="border-edge border-b-[1.5px] px-4 py-2.5 font-mono sm:py-3 text-[0.82rem] leading-normal sm:px-7">
        Your bench is empty
      </p>
      <div className="flex flex-1 flex-col px-4 py-3.5 sm:px-7 sm:py-5">
        <h2 id="bench" className="text-[1.35rem] sm:text-[1.7rem]">
          Choose one to begin with
        </h2>
        <p className="mt-1 max-w-xl text-muted max-sm:text-[0.94rem] max-sm:leading-snug sm:mt-1.5">
          Pick the one you can picture doing on a tired Tuesday.
          <span className="max-sm:hidden">
            {' '}
            You can swap it any time, and what you’ve checked off stays.
          </span>
        </p>
        <div className="mt-3 grid gap-2 sm:mt-4 sm:gap-3 sm:grid-cols-3">
          {jobs.map(({ key, title, timeframe }) => (
            <button
              key={key}
              type="button"
              onClick={() => chooseJob(key)}
              className="flex min-h-13 items-center gap-3.5 sm:max-lg:flex-col sm:max-lg:items-start sm:max-lg:gap-2 rounded-control border-[1.5px] border-ink bg-sheet px-3.5 py-1.5 text-left transition-[translate,background-color] duration-150 hover:bg-tint active:translate-y-px"
            >
              <ToolDrawing of={key} className="size-10 flex-none" />
              <span>
                <span className="block font-semibold leading-tight">{title}</span>
                <span className="block text-[0.86rem] text-muted leading-snug max-sm:hidden">
                  {timeframe}
                </span>
              </span>
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
