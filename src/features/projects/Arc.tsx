import { Award, Pencil } from 'lucide-react';
import type { Step } from '../../../functions/next-step/rules/step.ts';
import { UNNAMED } from '../../../functions/projects/rules/project.ts';
import type { OwnProject } from '../../../functions/projects/state.ts';
import { Button } from '../../components/Button.tsx';
import { ArcDrawing } from './ArcDrawing.tsx';
import { CaseEnd } from './CaseEnd.tsx';
import { WeekItem } from './WeekItem.tsx';

interface Props {
  project: OwnProject;
  /** The member's next step; null until it is known. */
  step: Step | null;
  onChange: () => void;
}

/** The four weeks as one line, from the first piece to the case. */
export function Arc({ project, step, onChange }: Props) {
  const { title, client, isInvented, weeks, done, isCaseReady } = project;
  const name = client.name || UNNAMED;
  const facts = [
    ['Sells', client.sells],
    ['Needs', client.needs],
  ].filter(([, text]) => text);
  return (
    <>
      <section aria-labelledby="project-heading" className="ledger overflow-hidden">
        <p className="flex flex-wrap justify-between gap-x-4 border-b-[1.5px] border-edge px-5 py-3 font-mono text-[0.82rem]">
          <span>{title}</span>
          <span>
            {done} of {weeks.length} made
          </span>
        </p>
        <div className="grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
          <div className="px-5 py-5 wrap-anywhere">
            <h2 id="project-heading" className="text-[1.6rem] leading-tight">
              For <bdi>{name}</bdi>
            </h2>
            <p className="mt-1 text-muted">
              {[client.trade, isInvented && 'invented for practice'].filter(Boolean).join(', ')}
            </p>
            {facts.length > 0 && (
              <dl className="mt-3 grid gap-1.5 text-[0.96rem]">
                {facts.map(([label, text]) => (
                  <div key={label} className="grid grid-cols-[3.6rem_minmax(0,1fr)]">
                    <dt className="text-muted">{label}</dt>
                    <dd dir="auto">{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            <Button kind="outline" size="small" className="mt-4" onClick={onChange}>
              <Pencil size={16} aria-hidden="true" />
              Change
            </Button>
          </div>
          <ArcDrawing states={weeks.map(({ state }) => state)} isCaseReady={isCaseReady} />
        </div>
      </section>
      {isCaseReady && <CaseEnd project={project} />}
      <h2 className="mt-12 text-[1.5rem]">The four weeks</h2>
      {isInvented && (
        <p className="mt-2 max-w-2xl text-muted">
          Where a task asks for the owner, a friend can play the part. Say so when you show the
          work.
        </p>
      )}
      <ol className="mt-6">
        {weeks.map((week) => (
          <WeekItem key={week.number} week={week} step={step} />
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
    </>
  );
}
