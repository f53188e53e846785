import { Award } from 'lucide-react';
import type { Step } from '../../../functions/next-step/rules/step.ts';
import { UNNAMED } from '../../../functions/projects/rules/project.ts';
import type { OwnProject } from '../../../functions/projects/state.ts';
import { ArcDrawing } from './ArcDrawing.tsx';
import { CaseEnd } from './CaseEnd.tsx';
import { ClientFacts } from './ClientFacts.tsx';
import { ThisWeek } from './ThisWeek.tsx';
import { WeekItem } from './WeekItem.tsx';

interface Props {
  project: OwnProject;
  /** The member's next step; null until it is known. */
  step: Step | null;
  onChange: () => void;
}

/** The four weeks as one line, from the first piece to the case; what to do now is above the line. */
export function Arc({ project, step, onChange }: Props) {
  const { title, client, isInvented, weeks, done, isCaseReady } = project;
  const current = weeks.find(({ state }) => state === 'current');
  return (
    <>
      <section
        aria-labelledby="project-heading"
        className="overflow-hidden rounded-surface border-[1.5px] border-edge bg-sheet"
      >
        <p className="flex flex-wrap justify-between gap-x-4 border-b-[1.5px] border-edge px-5 py-3 font-mono text-[0.82rem]">
          <span>{title}</span>
          <span>
            {done} of {weeks.length} made
          </span>
        </p>
        <div className="grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
          <div className="self-center px-5 py-4 wrap-anywhere">
            <h2 id="project-heading" className="text-[1.6rem] leading-tight">
              For <bdi>{client.name || UNNAMED}</bdi>
            </h2>
            <p className="mt-1 text-muted max-md:hidden">
              {[client.trade, isInvented && 'invented for practice'].filter(Boolean).join(', ')}
            </p>
          </div>
          <ArcDrawing states={weeks.map(({ state }) => state)} isCaseReady={isCaseReady} />
        </div>
      </section>
      {isCaseReady && <CaseEnd project={project} />}
      <div className="mt-10 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        {current && <ThisWeek week={current} step={step} />}
        <section aria-labelledby="weeks-heading" className="min-w-0">
          <h2 id="weeks-heading" className="text-[1.5rem]">
            The four weeks
          </h2>
          <ol className="mt-6">
            {weeks.map((week) => (
              <WeekItem key={week.number} week={week} />
            ))}
            <li className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4">
              <span
                aria-hidden="true"
                className={`grid size-11 place-items-center rounded-full border-[1.5px] ${isCaseReady ? 'border-ink bg-mark text-on-mark' : 'border-dashed border-muted bg-paper text-muted'}`}
              >
                <Award size={20} />
              </span>
              <div className="pt-2">
                <h3 className={`text-[1.2rem] ${isCaseReady ? '' : 'text-muted'}`}>
                  {isCaseReady ? 'Your case is ready to show' : 'Then: one case for your portfolio'}
                </h3>
                {!isCaseReady && (
                  <p className="mt-1 max-w-2xl text-muted">
                    All four pieces together, and a message to show them with.
                  </p>
                )}
              </div>
            </li>
          </ol>
        </section>
        <ClientFacts {...{ project, onChange }} />
      </div>
    </>
  );
}
